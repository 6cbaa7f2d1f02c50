// The engines of who has no Chromium: Firefox over WebDriver BiDi, which Debian has no geckodriver for, and WebKitGTK, the nearest
// that Linux has to Safari, over WebDriver. Both give the same few things: a tab of an empty profile, and hands that press in it.
import puppeteer from "puppeteer-core";
import { Builder } from "selenium-webdriver";
import { debianProgram, runProgram } from "./debian.mjs";
import { within } from "./hours.mjs";
import { freePort } from "./site.mjs";

/** A phone's is as narrow as WebKitGTK's window gets, or narrower. */
export const screens = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

export async function openFirefox() {
  const executablePath = debianProgram("firefox-esr", "/usr/bin/firefox-esr");
  const browser = await puppeteer.launch({ browser: "firefox", executablePath });
  return {
    name: (await browser.version()).replace("firefox/", "Firefox "),
    async visit(screen) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(screen);
      const faults = [];
      page.on("pageerror", (error) => faults.push(error.message));
      return {
        open: (url) => page.goto(url),
        run: (work, ...given) => page.evaluate(work, ...given),
        setCookie: (url, name, value) => context.setCookie({ name, value, domain: new URL(url).hostname }),
        moveTo: ({ x, y }) => page.mouse.move(x, y),
        pressDown: () => page.mouse.down(),
        letGo: () => page.mouse.up(),
        type: (text) => page.keyboard.type(text),
        faults: () => faults,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

export async function openWebKit() {
  const program = debianProgram("webkit2gtk-driver", "/usr/bin/WebKitWebDriver");
  const display = await openDisplay();
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  const driver = runProgram(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name },
  });
  const close = async () => {
    await driver.stop();
    await display.stop();
  };
  const connect = () => new Builder().usingServer(server).forBrowser("MiniBrowser").build();
  try {
    if (!(await within(20_000, async () => (await fetch(`${server}/status`)).ok)))
      throw new Error("WebKitWebDriver did not start");
    const first = await connect();
    const version = (await first.getCapabilities()).get("browserVersion");
    await first.quit();
    return { name: `WebKitGTK ${version}`, visit: async (screen) => tabOf(await connect(), screen), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function tabOf(driver, screen) {
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...screen });
  const act = (begin) => begin(driver.actions({ async: true })).perform();
  const run = (work, ...given) => driver.executeScript(`return (${work})(...arguments)`, ...given);
  return {
    async open(url) {
      await driver.get(url);
      await run(noteFaults);
    },
    run,
    async setCookie(url, name, value) {
      // A cookie is set from a page of its site alone.
      await driver.get(`${url}/healthz`);
      await driver.manage().addCookie({ name, value });
    },
    moveTo: ({ x, y }) => act((hands) => hands.move({ x: Math.round(x), y: Math.round(y), duration: 0 })),
    pressDown: () => act((hands) => hands.press()),
    letGo: () => act((hands) => hands.release()),
    type: (text) => act((hands) => hands.sendKeys(text)),
    faults: () => run(() => window.benchFaults ?? []),
    close: () => driver.quit(),
  };
}

/** Runs in the page: WebDriver tells of no errors. */
function noteFaults() {
  window.benchFaults = [];
  window.addEventListener("error", ({ message }) => window.benchFaults.push(message));
  window.addEventListener("unhandledrejection", ({ reason }) => window.benchFaults.push(String(reason)));
}

/** WebKitGTK has no mode without a window: a screen that nobody looks at. */
async function openDisplay() {
  const program = debianProgram("xvfb", "/usr/bin/Xvfb");
  const { width, height } = screens.desk;
  const options = ["-displayfd", "1", "-screen", "0", `${width}x${height}x24`];
  const running = runProgram(program, [...options, "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await Promise.race([
    running.child.stdout.setEncoding("utf8").take(1).toArray(),
    new Promise((_, fail) => running.child.once("close", () => fail(new Error("Xvfb did not start")))),
  ]);
  return { name: `:${number.trim()}`, stop: running.stop };
}
