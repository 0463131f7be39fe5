"""Checks that a page in Chromium follows its sources while `swiftwater-develop` runs.

    check_develop.py FOLDER

FOLDER is a copy of Consumers/Pages. Prints how long it takes from saving a view until the page shows it, and the build in
it. The limit can be set by SWIFTWATER_DEVELOP_SECONDS.
"""

import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time

from playwright.sync_api import sync_playwright

FIRST_BUILD_SECONDS = 1200
BUILD_SECONDS = float(os.environ.get("SWIFTWATER_DEVELOP_SECONDS", 60))


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def is_open(port):
    with socket.socket() as connection:
        return connection.connect_ex(("127.0.0.1", port)) == 0


def wait_until(condition, seconds, what):
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            sys.exit(f"After {seconds} seconds, {what}.")
        time.sleep(0.02)


def check(page, source, builds):
    original = source.read_text()
    name = page.get_by_label("Name")
    milliseconds = BUILD_SECONDS * 1000

    def wait_for_title(title):
        page.locator(f"h1:text-is('{title}')").wait_for(timeout=milliseconds)

    def save_and_wait(text, title):
        begin = time.monotonic()
        source.write_text(text)
        wait_for_title(title)
        seconds = time.monotonic() - begin
        print(f"from saving to the page: {seconds:.1f} s, of which the build took {builds[-1]} s", flush=True)
        assert name.input_value() == "Ada", "the text of a field is lost"
        assert page.evaluate("document.activeElement.name") == "name", "the focus is lost"

    wait_for_title("Be the first")
    page.wait_for_selector("html[data-connection=open]")
    name.press_sequentially("Ada")
    # The first change is slower, as the build reads the sources of everything again.
    for number in range(1, 4):
        save_and_wait(original.replace("Be the first", f"Version {number}"), f"Version {number}")

    source.write_text(original.replace("Be the first", "Version").replace("main {", "main { missing"))
    errors = page.locator("html > pre[role=status]", has_text="error: cannot find 'missing' in scope")
    errors.wait_for(timeout=milliseconds)
    page.get_by_label("Guests").fill("2")
    page.locator("button[aria-disabled=false], button:not([aria-disabled])", has_text="Sign").wait_for()
    name.focus()
    save_and_wait(original, "Be the first")
    assert page.get_by_label("Guests").input_value() == "2"
    errors.wait_for(state="detached")


def main():
    folder = pathlib.Path(sys.argv[1])
    port = free_port()
    tool = subprocess.Popen(
        ["swift", "run", "swiftwater-develop"],
        cwd=folder,
        env={**os.environ, "PORT": str(port)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    builds = []

    def read():
        for line in tool.stdout:
            print("  " + line, end="", flush=True)
            if match := re.search(r"complete! \((.*)s\)", line):
                builds.append(match[1])

    threading.Thread(target=read, daemon=True).start()
    try:
        wait_until(lambda: is_open(port) or tool.poll() is not None, FIRST_BUILD_SECONDS, "nothing is served")
        with sync_playwright() as playwright:
            paths = map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))
            browser = playwright.chromium.launch(executable_path=next(filter(None, paths), None))
            page = browser.new_page()
            page.goto(f"http://127.0.0.1:{port}/")
            check(page, folder / "Sources/guestbook/GuestBook.swift", builds)
            browser.close()
    finally:
        tool.send_signal(signal.SIGTERM)
        tool.wait()
    wait_until(lambda: not is_open(port), 5, "the program has not ended with the tool")


main()
