"""The commands of the driver. Each command is a method of Commands with the same name."""

import asyncio
import base64
import re
import time
from pathlib import Path

from axe_playwright_python.base import AXE_SCRIPT
from playwright.async_api import Error, expect

from gestures import Gestures
from pointer import middle
from records import Records

HERE = Path(__file__).parent
SNAPSHOT = (HERE / "snapshot.js").read_text()
OVERFLOW = (HERE / "overflow.js").read_text()
EXCERPT = (HERE / "excerpt.js").read_text()

# Playwright itself stops most calls at the deadline and reports the actual state. This additional time
# precedes the cancellation of calls that ignore the deadline.
GRACE_SECONDS = 2
EXCERPT_SECONDS = 10
# The longest line of an error. A data: URL is as long as its page.
LINE_LIMIT = 200

IS_ARIA_DISABLED = 'element => !element.matches(":disabled") && !!element.closest("[aria-disabled=true]")'

# An object wraps the promise, because Playwright awaits a plain promise.
LIFTED = """() => ({
  lifted: new Promise((resolve) => {
    for (const kind of ["pointerup", "pointercancel"])
      addEventListener(kind, () => resolve(), { capture: true, once: true });
  }),
})"""
LIFTING_SECONDS = 2

# A page that is busy handles input before timers. This timer fires after all that were due when it was set.
DUE_TIMERS = "() => new Promise((done) => setTimeout(done, 1))"
DUE_TIMERS_SECONDS = 10

# The pause before an expectation is checked again after an error at which Playwright gives up.
CHECKING_SECONDS = 0.05

# Playwright's own polling runs later, under the content security policy of the page. A function that is
# created here is exempt from the policy.
UNTIL = """([script, milliseconds]) => new Promise((resolve, reject) => {
  const look = new Function("return (" + script + "\\n)");
  const end = performance.now() + milliseconds;
  const check = async () => {
    try {
      let value = look();
      if (typeof value === "function") value = value();
      if (await value) resolve();
      else if (performance.now() < end) scheduler.postTask(check, { delay: 20 });
    } catch (error) {
      reject(error);
    }
  };
  check();
})"""

# Chromium removes a notification again if somebody lists the notifications while it is being shown, so a test must
# not look for it before the worker is done.
NOTE_PUSH = """() => {
  self.pushIsHandled = new Promise((resolve) => {
    const { waitUntil } = ExtendableEvent.prototype;
    const work = [];
    ExtendableEvent.prototype.waitUntil = function (promise) {
      if (this.type === "push") work.push(promise);
      return waitUntil.call(this, promise);
    };
    // The worker has added its own listener before.
    self.addEventListener("push", async () => {
      await Promise.allSettled(work);
      ExtendableEvent.prototype.waitUntil = waitUntil;
      resolve();
    }, { once: true });
  });
}"""

# Animations that repeat forever, such as a typing indicator, or follow the scroll position never end.
ANIMATIONS = """
  const finiteAnimations = () => document.getAnimations().filter((animation) =>
    animation.playState === "running" && animation.timeline === document.timeline &&
    animation.effect.getComputedTiming().endTime !== Infinity);
  const waitForAnimations = async () => {
    while (finiteAnimations().length > 0) {
      await Promise.allSettled(finiteAnimations().map((animation) => animation.finished));
    }
  };
"""

STILL = f"""async () => {{
  {ANIMATIONS}
  await waitForAnimations();
}}"""

# An element has less contrast while it fades in or out, so the check waits for the end of animations. The check takes a
# while. Violations do not count if an animation has begun meanwhile: the page is checked again.
AXE = f"""async () => {{
  {ANIMATIONS}
  let hasBegun = false;
  const note = () => {{ hasBegun = true; }};
  const kinds = ["animationstart", "transitionrun"];
  for (const kind of kinds) document.addEventListener(kind, note, true);
  let violations;
  try {{
    do {{
      await waitForAnimations();
      hasBegun = false;
      ({{ violations }} = await axe.run(document, {{ resultTypes: ["violations"] }}));
    }} while (violations.length > 0 && (hasBegun || finiteAnimations().length > 0));
  }} finally {{
    for (const kind of kinds) document.removeEventListener(kind, note, true);
  }}
  return violations.map(({{ id, impact, help, helpUrl, nodes }}) => ({{
    rule: id, impact, help, helpURL: helpUrl,
    nodes: nodes.map(({{ target, html, failureSummary }}) => ({{
      target: target.flat().join(" "), html, summary: failureSummary ?? "",
    }})),
  }}));
}}"""

REDUCES_MOTION = "matchMedia('(prefers-reduced-motion: reduce)').matches"


class PageState:
    """An open page and its records."""

    def __init__(self, page, context_id, touch):
        self.page = page
        self.context_id = context_id
        self.touch = touch
        self.records = Records(page)
        self.session = None
        self.pointer = None

    async def protocol(self):
        """Returns a DevTools protocol session, for features without a call in Playwright."""
        if self.session is None:
            self.session = await self.page.context.new_cdp_session(self.page)
        return self.session


class Commands(Gestures):
    def __init__(self, browser):
        self.browser = browser
        self.contexts = {}
        self.pages = {}
        self.last_id = 0

    async def run(self, command):
        method = getattr(self, command["command"])
        return await asyncio.wait_for(method(command), command["timeout"] / 1000 + GRACE_SECONDS)

    async def describe(self, problem, command):
        """Describes an error, with the URL and the content of the page."""
        if isinstance(problem, asyncio.TimeoutError) and not str(problem):
            problem = f"no answer after {command['timeout']} ms"
        if isinstance(problem, KeyError) and problem.args[0] in ("closed page", "closed context"):
            problem = f"the {problem.args[0][7:]} is closed"
        error = {"reason": "\n".join(cut(line) for line in without_escape_sequences(str(problem)).splitlines())}
        state = self.pages.get(command.get("page"))
        if state and not state.page.is_closed():
            error["url"] = cut(state.page.url)
            try:
                error["excerpt"] = await asyncio.wait_for(
                    self.excerpt(state, command.get("locator")), EXCERPT_SECONDS
                )
            except Exception:
                pass  # A page that hangs or has crashed has no excerpt.
        return error

    async def excerpt(self, state, locator):
        if locator:
            found = located(state.page, locator)
            if await found.count():
                return await found.first.evaluate(EXCERPT)
        return await state.page.locator("body").evaluate(EXCERPT)

    def state(self, command):
        try:
            return self.pages[command["page"]]
        except KeyError:
            raise KeyError("closed page") from None

    def page(self, command):
        return self.state(command).page

    def found(self, command, key="locator"):
        return located(self.page(command), command[key])

    def next_id(self):
        self.last_id += 1
        return self.last_id

    # Contexts and pages

    async def newContext(self, command):
        viewport = command["viewport"]
        context = await self.browser.new_context(
            viewport={"width": viewport["width"], "height": viewport["height"]},
            device_scale_factor=viewport["scale"],
            has_touch=viewport["isTouch"],
            is_mobile=viewport["isTouch"],
            color_scheme=command["colorScheme"],
            reduced_motion="reduce" if command["reducedMotion"] else "no-preference",
            locale=command["locale"],
            timezone_id=command["timeZone"],
            java_script_enabled=command["runsScripts"],
            ignore_https_errors=command["trustsAllCertificates"],
        )
        id = self.next_id()
        self.contexts[id] = (context, viewport["isTouch"])
        return id

    async def closeContext(self, command):
        context, _ = self.contexts.pop(command["context"], (None, None))
        if context:
            await context.close()
        for id in [id for id, state in self.pages.items() if state.context_id == command["context"]]:
            del self.pages[id]

    async def newPage(self, command):
        if command["context"] not in self.contexts:
            raise KeyError("closed context")
        context, touch = self.contexts[command["context"]]
        page = await context.new_page()
        page.set_default_timeout(command["pageTimeout"])
        id = self.next_id()
        self.pages[id] = PageState(page, command["context"], touch)
        return id

    async def closePage(self, command):
        state = self.pages.pop(command["page"], None)
        if state:
            await state.page.close()

    async def open(self, command):
        return status(await self.page(command).goto(command["url"]))

    async def reload(self, command):
        return status(await self.page(command).reload())

    async def back(self, command):
        return status(await self.page(command).go_back())

    async def forward(self, command):
        return status(await self.page(command).go_forward())

    # Actions

    async def click(self, command):
        found = self.found(command)
        touch = self.state(command).touch
        # Users can click an element that only aria-disabled disables, but Playwright would wait until it is
        # enabled. So the click is forced: after hover() has waited for all other conditions or, on a touch
        # screen, after the element is visible and stable.
        is_aria_disabled = await found.evaluate(IS_ARIA_DISABLED)
        if is_aria_disabled:
            await (self.wait_until_stable(found) if touch else found.hover())
        click = found.tap if touch else found.click
        await click(force=is_aria_disabled, modifiers=command["modifiers"])

    async def wait_until_stable(self, found):
        await found.wait_for()
        await (await found.element_handle()).wait_for_element_state("stable")

    async def fill(self, command):
        await self.found(command).fill(command["text"])

    async def type(self, command):
        if command["locator"]:
            await self.found(command).press_sequentially(command["text"], delay=command["delay"])
        else:
            await self.page(command).keyboard.type(command["text"], delay=command["delay"])

    async def press(self, command):
        if command["locator"]:
            await self.found(command).press(command["key"])
        else:
            await self.page(command).keyboard.press(command["key"])

    async def compose(self, command):
        text = command["text"]
        caret = len(text.encode("utf-16-le")) // 2
        protocol = await self.state(command).protocol()
        await protocol.send(
            "Input.imeSetComposition", {"text": text, "selectionStart": caret, "selectionEnd": caret}
        )

    async def commit(self, command):
        protocol = await self.state(command).protocol()
        await protocol.send("Input.insertText", {"text": command["text"]})

    async def hover(self, command):
        await self.found(command).hover()

    async def select(self, command):
        await self.found(command).select_option(command["options"])

    async def check(self, command):
        await self.found(command).set_checked(command["checked"])

    async def choose(self, command):
        files = command.get("paths") or [
            {"name": file["name"], "mimeType": file["type"], "buffer": base64.b64decode(file["content"])}
            for file in command.get("files", [])
        ]
        await self.found(command).set_input_files(files)

    async def longPress(self, command):
        state, found = self.state(command), self.found(command)
        x, y = await middle(found)
        if state.touch:
            await hold(state.page, await state.protocol(), int(x), int(y), command["duration"] / 1000)
        else:
            await state.page.mouse.move(x, y)
            await state.page.mouse.down()
            await asyncio.sleep(command["duration"] / 1000)
            await run_due_timers(state.page)
            await state.page.mouse.up()

    # Reading

    async def url(self, command):
        return self.page(command).url

    async def title(self, command):
        return await self.page(command).title()

    async def text(self, command):
        return await self.found(command).inner_text()

    async def value(self, command):
        return await self.found(command).input_value()

    async def attribute(self, command):
        return await self.found(command).get_attribute(command["name"])

    async def count(self, command):
        return await self.found(command).count()

    async def isVisible(self, command):
        return await self.found(command).filter(visible=True).count() > 0

    async def isFocused(self, command):
        return await self.found(command).evaluate("element => element === document.activeElement")

    async def evaluate(self, command):
        return await asyncio.wait_for(
            self.page(command).evaluate(command["script"]), command["timeout"] / 1000
        )

    async def html(self, command):
        return await self.found(command).evaluate("element => element.outerHTML")

    async def snapshot(self, command):
        return await self.found(command).evaluate(SNAPSHOT, command["ignored"])

    # Waiting

    async def expect_one(self, command, check):
        """Waits for a condition of one element.

        While a screen replaces another, a locator may find an element of each. Playwright reports that as an error at
        once, so this method goes on until the time limit.
        """
        end = time.monotonic() + command["timeout"] / 1000
        while True:
            left = max(1, (end - time.monotonic()) * 1000)
            try:
                return await check(expect(self.found(command)), left)
            except (AssertionError, Error) as error:
                if "strict mode violation" not in str(error) or time.monotonic() + CHECKING_SECONDS >= end:
                    raise
            await asyncio.sleep(CHECKING_SECONDS)

    async def waitForText(self, command):
        await self.expect_one(
            command,
            lambda one, left: one.to_contain_text(command["text"], use_inner_text=True, timeout=left),
        )

    async def waitForState(self, command):
        found, timeout = self.found(command), command["timeout"]
        expected = {
            "visible": lambda: expect(found.filter(visible=True).first).to_be_attached(timeout=timeout),
            "hidden": lambda: expect(found.filter(visible=True)).to_have_count(0, timeout=timeout),
            "attached": lambda: expect(found.first).to_be_attached(timeout=timeout),
            "detached": lambda: expect(found).to_have_count(0, timeout=timeout),
            "enabled": lambda: self.expect_one(command, lambda one, left: one.to_be_enabled(timeout=left)),
            "disabled": lambda: self.expect_one(command, lambda one, left: one.to_be_disabled(timeout=left)),
            "focused": lambda: self.expect_one(command, lambda one, left: one.to_be_focused(timeout=left)),
        }
        await expected[command["state"]]()

    async def waitForCount(self, command):
        await expect(self.found(command)).to_have_count(command["count"], timeout=command["timeout"])

    async def waitForValue(self, command):
        await self.expect_one(command, lambda one, left: one.to_have_value(command["value"], timeout=left))

    async def waitUntil(self, command):
        page, end = self.page(command), time.monotonic() + command["timeout"] / 1000
        while True:
            left = end - time.monotonic()
            try:
                return await asyncio.wait_for(page.evaluate(UNTIL, [command["script"], left * 1000]), left)
            except asyncio.TimeoutError:
                raise TimeoutError("The condition was not true before the deadline.") from None
            except Error as error:
                # After a navigation, the wait continues in the next page.
                if "navigation" not in error.message and "destroyed" not in error.message:
                    raise

    # Network

    async def emulateNetwork(self, command):
        protocol = await self.state(command).protocol()
        await protocol.send(
            "Network.emulateNetworkConditions",
            {
                "offline": command["offline"],
                "latency": command["latency"],
                "downloadThroughput": -1,
                "uploadThroughput": -1,
            },
        )
        # The page may learn of it later.
        if command["offline"]:
            await self.waitUntil({**command, "script": "!navigator.onLine"})

    # Init scripts, permissions, service workers and installation

    async def addInitScript(self, command):
        await self.page(command).add_init_script(command["script"])

    async def grantPermissions(self, command):
        await self.page(command).context.grant_permissions(command["permissions"])

    def service_worker(self, command):
        workers = self.page(command).context.service_workers
        if not workers:
            raise RuntimeError("The context of the page has no service worker.")
        return workers[-1]

    async def evaluateInServiceWorker(self, command):
        worker = self.service_worker(command)
        return await asyncio.wait_for(worker.evaluate(command["script"]), command["timeout"] / 1000)

    async def deliverPush(self, command):
        protocol, page = await self.state(command).protocol(), self.page(command)
        limit = command["timeout"] / 1000
        found = asyncio.get_running_loop().create_future()
        # A worker that is not activated yet gets no message.
        origin = await page.evaluate(
            """async () => {
              const { active } = await navigator.serviceWorker.ready
              while (active.state !== "activated")
                await new Promise((changed) => active.addEventListener("statechange", changed, { once: true }))
              return location.origin
            }"""
        )

        def note(event):
            # The browser lists the registrations of other origins, too.
            for registration in event["registrations"]:
                is_own = registration["scopeURL"].startswith(origin + "/") and not registration["isDeleted"]
                if is_own and not found.done():
                    found.set_result(registration["registrationId"])

        protocol.on("ServiceWorker.workerRegistrationUpdated", note)
        await protocol.send("ServiceWorker.enable")
        try:
            id = await asyncio.wait_for(found, limit)
            worker = self.service_worker(command)
            await asyncio.wait_for(worker.evaluate(NOTE_PUSH), limit)
            await protocol.send(
                "ServiceWorker.deliverPushMessage",
                {"origin": origin, "registrationId": id, "data": command["message"]},
            )
            await asyncio.wait_for(worker.evaluate("pushIsHandled"), limit)
        finally:
            protocol.remove_listener("ServiceWorker.workerRegistrationUpdated", note)
            await protocol.send("ServiceWorker.disable")

    async def installationProblems(self, command):
        protocol = await self.state(command).protocol()
        manifest = await protocol.send("Page.getAppManifest")
        found = await protocol.send("Page.getInstallabilityErrors")
        ids = [error["errorId"] for error in found["installabilityErrors"]]
        # Each context of a test is a private one, in which nothing can be installed.
        return [error["message"] for error in manifest["errors"]] + [id for id in ids if id != "in-incognito"]

    # Inspection

    async def consoleMessages(self, command):
        await self.settle(command)
        return list(self.state(command).records.messages)

    async def errors(self, command):
        await self.settle(command)
        return list(self.state(command).records.errors)

    async def settle(self, command):
        """Makes a round trip to the page, so that all its earlier reports have arrived."""
        try:
            await asyncio.wait_for(self.page(command).evaluate("0"), command["timeout"] / 1000)
        except Exception:
            pass  # The records of a crashed page remain available.

    async def screenshot(self, command):
        if command["locator"]:
            await self.found(command).screenshot(path=command["path"])
        else:
            await self.page(command).screenshot(path=command["path"], full_page=True)

    async def accessibilityViolations(self, command):
        page = self.page(command)
        await page.evaluate(AXE_SCRIPT)
        # With reduced motion, elements that change during the check do not fade, if the style sheet respects it.
        before = "reduce" if await page.evaluate(REDUCES_MOTION) else "no-preference"
        await page.emulate_media(reduced_motion="reduce")
        try:
            violations = await page.evaluate(AXE)
        finally:
            await page.emulate_media(reduced_motion=before)
        # Without the preference, an animation that it had shortened may go on, so wait for its end.
        await page.evaluate(STILL)
        return violations

    async def accessibleElement(self, command):
        # The tree does not say of every field whether it is required.
        is_required = await self.found(command).evaluate(
            "element => { window[Symbol.for('accessible')] = element; return element.required === true; }"
        )
        protocol = await self.state(command).protocol()
        element = "window[Symbol.for('accessible')]"
        found = await protocol.send("Runtime.evaluate", {"expression": element})
        tree = await protocol.send(
            "Accessibility.getPartialAXTree",
            {"objectId": found["result"]["objectId"], "fetchRelatives": False},
        )
        await protocol.send("Runtime.evaluate", {"expression": "delete " + element})
        node = tree["nodes"][0]
        if node.get("ignored"):
            return None
        states = {entry["name"]: entry["value"].get("value") for entry in node.get("properties", [])}

        def text(part):
            return str(node.get(part, {}).get("value") or "")

        return {
            "role": text("role"),
            "name": text("name"),
            "accessibleDescription": text("description"),
            "value": text("value"),
            "isRequired": is_required or bool(states.get("required")),
            "isInvalid": states.get("invalid", "false") != "false",
            "isDisabled": bool(states.get("disabled")),
            "isBusy": bool(states.get("busy")),
            "isChecked": states["checked"] == "true" if "checked" in states else None,
        }

    async def emulateMedia(self, command):
        await self.page(command).emulate_media(
            contrast="more" if command["increasedContrast"] else "no-preference",
            forced_colors="active" if command["forcedColors"] else "none",
        )

    async def overflow(self, command):
        page = self.page(command)
        before = page.viewport_size
        await page.set_viewport_size({"width": command["width"], "height": before["height"]})
        try:
            return await page.evaluate(OVERFLOW, command["width"])
        finally:
            await page.set_viewport_size(before)


def located(page, steps):
    """Converts the steps of a Swift locator to a Playwright locator. Each step narrows the previous one."""
    scope = page
    for step in steps:
        ((kind, value),) = step.items()
        if kind == "selector":
            scope = scope.locator(value)
        elif kind == "text":
            scope = scope.get_by_text(value["text"], exact=value["isExact"])
        elif kind == "role":
            scope = scope.get_by_role(value["role"], name=value.get("text"), exact=value["isExact"])
        elif kind == "label":
            scope = scope.get_by_label(value["text"], exact=value["isExact"])
        elif kind == "placeholder":
            scope = scope.get_by_placeholder(value)
        elif kind == "containing":
            scope = scope.filter(has_text=value)
        elif kind == "nth":
            scope = scope.nth(value)
    return scope


async def run_due_timers(page):
    """Lets a page run what it does when a pointer was held for a time, before the pointer is released."""
    try:
        await asyncio.wait_for(page.evaluate(DUE_TIMERS), DUE_TIMERS_SECONDS)
    except Exception:
        pass  # The page has navigated, or stays busy.


async def hold(page, protocol, x, y, seconds):
    """Presses a point with a finger. Plain touch events would count as a slow tap and open no menu."""
    finger = {"x": x, "y": y, "button": "left", "clickCount": 1}
    emit = "Emulation.setEmitTouchEventsForMouse"
    lifted = await page.evaluate_handle(LIFTED)
    await protocol.send(emit, {"enabled": True, "configuration": "mobile"})
    await protocol.send("Input.emulateTouchFromMouseEvent", {"type": "mousePressed", **finger})
    await asyncio.sleep(seconds)
    await run_due_timers(page)
    await protocol.send("Input.emulateTouchFromMouseEvent", {"type": "mouseReleased", **finger})
    # The end of the emulation discards pending events, so wait until the finger is lifted.
    try:
        await asyncio.wait_for(lifted.evaluate("({ lifted }) => lifted"), LIFTING_SECONDS)
    except Exception:
        pass  # The page has navigated, or has not received the end of the touch in time.
    await protocol.send(emit, {"enabled": False})


def status(response):
    return response.status if response else None


def without_escape_sequences(text):
    """Removes the ANSI escape sequences by which Playwright colors its errors."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def cut(line):
    return line if len(line) <= LINE_LIMIT else line[:LINE_LIMIT] + "…"
