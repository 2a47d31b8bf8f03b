# The bot in a container; README.md, "Running it for years", has the command to start it with.
FROM python:3.13-slim AS build
RUN python -m venv /opt/changpai
WORKDIR /src
COPY pyproject.toml constraints.txt README.md ./
COPY scoring scoring
COPY render render
COPY storage storage
COPY bot bot
RUN /opt/changpai/bin/pip install --no-cache-dir --no-compile --constraint constraints.txt . \
    && /opt/changpai/bin/pip uninstall --yes pip \
    && python -m compileall -q /opt/changpai/lib

FROM python:3.13-slim
# /data holds the database; nothing else is ever written
RUN useradd --system --uid 10001 --home-dir /data --create-home changpai
COPY --from=build /opt/changpai /opt/changpai
ENV PATH=/opt/changpai/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    DATABASE_PATH=/data/changpai.db \
    MONITOR_ADDRESS=127.0.0.1:8082
USER changpai
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=60s --timeout=15s --start-period=30s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8082/healthz', timeout=12)"]
ENTRYPOINT ["changpai"]
CMD ["run"]
