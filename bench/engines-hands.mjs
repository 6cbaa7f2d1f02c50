// What somebody does in a tab of any engine: presses what is in sight by its name, types, and waits for what is to come.
import { within } from "./hours.mjs";

const patienceMs = 30_000;

const field = "input:not([type=radio], [type=checkbox]), textarea";
export const radio = "input[type=radio]";
export const button = "button";

/** `tab`: of engines-browsers.mjs. */
export function handsIn(tab) {
  const until = async (what, holds) => {
    if (await within(patienceMs, holds)) return;
    throw new Error(`${what} never came true; ${await tab.run(describe).catch(() => "the page is gone")}`);
  };

  /** Where it stands once it can be pressed; see `reach`. */
  async function find(selector, name = /^/, { last = false } = {}) {
    const wanted = { selector, source: name.source, last };
    let place = null;
    await until(`${selector} ${name}`, async () => {
      place = await tab.run(reach, wanted);
      return place !== null;
    });
    return place;
  }

  async function press(...what) {
    await tab.moveTo(await find(...what));
    await tab.pressDown();
    await tab.letGo();
  }

  return {
    until,
    find,
    press,
    open: tab.open,
    /** Of a page that a person is signed in to: before React is there a press meets nothing. */
    async openOwn(url) {
      await tab.open(url);
      await until("the page is taken over", () => tab.run(isTakenOver));
    },
    async fill(name, text) {
      await press(field, name);
      await tab.type(text);
      await until(`${name} holds what was typed`, () => tab.run(holdsTyped, text));
    },
    async drag(from, ...stops) {
      await tab.moveTo(from);
      await tab.pressDown();
      for (const stop of stops) await tab.moveTo(stop);
      await tab.letGo();
    },
    shows: (words) => until(`"${words}" is shown`, () => tab.run(isShown, words)),
    isAt: (path) =>
      until(`the address ${path}`, async () => (await tab.run(() => location.href)).includes(path)),
    read: tab.run,
    /** Of what is on the screen now: what no person would call right, and Chromium without its scrollbars does not show. */
    oddities: () => tab.run(scrollsByAHair),
  };
}

/** Runs in the page, as all below: where a control stands that can be pressed now, or null. */
async function reach({ selector, source, last }) {
  const wanted = new RegExp(source);
  const textOf = (element) => element.textContent.replace(/\s+/g, " ").trim();
  const nameOf = (element) => {
    const label = element.getAttribute("aria-label");
    if (label) return label;
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels =
      ids.length > 0 ? ids.map((id) => document.getElementById(id)) : [...(element.labels ?? [])];
    return labels.length > 0 ? labels.map((each) => (each ? textOf(each) : "")).join(" ") : textOf(element);
  };
  const found = [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(":disabled") &&
      element.getAttribute("aria-disabled") !== "true" &&
      wanted.test(nameOf(element)),
  );
  const element = found.at(last ? -1 : 0);
  if (!element) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const frame = () => new Promise(requestAnimationFrame);
  const before = element.getBoundingClientRect();
  await frame();
  await frame();
  const box = element.getBoundingClientRect();
  if (Math.hypot(box.x - before.x, box.y - before.y) > 0.5) return null;
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
  const hit = document.elementFromPoint(place.x, place.y);
  const isHit = hit && (element.contains(hit) || hit.closest("label")?.control === element);
  return isHit ? place : null;
}

function isTakenOver() {
  // React says so of no element; this is how it finds its own again.
  const isReacts = (element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
  const main = document.querySelector("main");
  return main !== null && isReacts(main) && !document.querySelector("[data-deferred]");
}

function holdsTyped(text) {
  const plain = (value) => value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  return plain(document.activeElement?.value ?? "") === plain(text);
}

function isShown(words) {
  return document.body.innerText.replace(/\s+/g, " ").includes(words);
}

/** Parts with a scrollbar for a few pixels, which nobody meant to scroll, and a page that is wider than its screen. */
function scrollsByAHair() {
  const isHair = (more) => more > 0 && more < 12;
  const parts = [...document.querySelectorAll("body *:not(textarea)")].filter((part) => {
    const { overflowX, overflowY } = getComputedStyle(part);
    const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
    return (
      (scrolls(overflowY) && isHair(part.scrollHeight - part.clientHeight)) ||
      (scrolls(overflowX) && isHair(part.scrollWidth - part.clientWidth))
    );
  });
  const odd = parts.map((part) => `${part.getAttribute("aria-label") ?? part.className} scrolls by a hair`);
  const page = document.documentElement;
  return page.scrollWidth > page.clientWidth ? [...odd, "the page is wider than the screen"] : odd;
}

function describe() {
  const told = [...document.querySelectorAll("[role=alert], h1")].map((element) => element.innerText);
  return `${location.pathname} says ${JSON.stringify(told.join(" | ").slice(0, 300))}`;
}
