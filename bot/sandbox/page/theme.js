// Runs before the page is painted, so that a chosen theme doesn't flash up late.
if (localStorage.theme) document.documentElement.dataset.theme = localStorage.theme;
