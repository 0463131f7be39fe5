"""Controls one Chromium for the Swift tests that started this process.

Reads one JSON command per line from standard input and writes one JSON response per line to standard output:

    {"id": 7, "command": "click", "page": 3, "timeout": 10000, "locator": [{"selector": "#send"}]}
    {"id": 7, "result": null}
    {"id": 7, "error": {"reason": "there is no #send", "url": "http://127.0.0.1/", "excerpt": "<body>…"}}

Commands run concurrently, so responses come in any order. {"cancel": 7} stops a command. A response with id
0 reports that Chromium has started. When standard input ends, this process ends Chromium and itself. Standard
input ends however the tests end.
"""

import asyncio
import json
import os
import platform
import shutil
import signal
import sys

LINE_LIMIT = 64 * 1024 * 1024
CLOSING_SECONDS = 5
# Machines that run tests have no microphone.
ARGUMENTS = ["--use-fake-device-for-media-stream"]


def emit(answer):
    """Writes one response. Values that JSON cannot represent become text, or the response becomes an error."""
    try:
        line = json.dumps(answer, default=str, allow_nan=False)
    except ValueError as problem:
        line = json.dumps({"id": answer["id"], "error": {"reason": f"The answer is not JSON: {problem}"}})
    try:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        pass  # The tests have ended, so standard input ends too.


async def launch(playwright, program):
    names = ["chromium", "chromium-browser", "google-chrome"]
    if program == "fastest":
        names.insert(0, "chromium-headless-shell")
    for name in names:
        path = shutil.which(name)
        if path:
            return await playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
    if platform.system() == "Darwin":
        return await playwright.chromium.launch(channel="chrome", args=ARGUMENTS)
    raise RuntimeError(
        "There is no Chromium: run scripts/setup-browser, or as root: apt-get install chromium"
    )


async def standard_input():
    reader = asyncio.StreamReader(limit=LINE_LIMIT)
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin.buffer
    )
    return reader


async def serve(reader, commands):
    """Runs commands until standard input ends."""
    running = {}

    async def run(id, command):
        try:
            emit({"id": id, "result": await commands.run(command)})
        except asyncio.CancelledError:
            pass
        except Exception as problem:
            emit({"id": id, "error": await commands.describe(problem, command)})
        finally:
            running.pop(id, None)

    while line := await reader.readline():
        command = json.loads(line)
        if "cancel" in command:
            task = running.get(command["cancel"])
            if task:
                task.cancel()
        else:
            id = command["id"]
            running[id] = asyncio.create_task(run(id, command))


async def main():
    try:
        from playwright.async_api import async_playwright

        from commands import Commands
    except ImportError as problem:
        return emit({"id": 0, "error": {"reason": f"{problem}: run scripts/setup-browser"}})

    reader = await standard_input()
    # An interrupt in the terminal reaches this process, too. It then ends as if standard input had ended, and so closes
    # Chromium.
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, reader.feed_eof)

    playwright = await async_playwright().start()
    try:
        browser = await launch(playwright, sys.argv[1])
    except Exception as problem:
        emit({"id": 0, "error": {"reason": str(problem)}})
    else:
        emit({"id": 0, "result": {"version": browser.version, "processID": os.getpid()}})
        await serve(reader, Commands(browser))
        await asyncio.wait_for(browser.close(), CLOSING_SECONDS)


try:
    asyncio.run(main())
finally:
    # Exit without waiting for running tasks. Playwright's own process then kills the remains of Chromium.
    os._exit(0)
