// Light or dark: as chosen here, else as the system is. Runs before the page is painted.
{
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    let chosen;
    try {
      chosen = localStorage.theme;
    } catch {
      // storage may be refused in a frame
    }
    if (chosen) document.documentElement.dataset.chosen = "yes";
    document.documentElement.dataset.theme = chosen ?? (system.matches ? "dark" : "light");
  };
  system.addEventListener("change", apply);
  apply();
}
