// The product in the engines of who has no Chromium: the same journeys in Firefox and in WebKitGTK, one line for each, and the verdict.
import { openFirefox, openWebKit, screens } from "./engines-browsers.mjs";
import { handsIn } from "./engines-hands.mjs";
import { journeys } from "./engines-journeys.mjs";
import { verdict } from "./hours.mjs";
import { sessionOf } from "./sessions.mjs";
import { startSite } from "./site.mjs";

const faults = [];
const closing = [];
try {
  const sites = { demo: await aSite(), gateways: await aSite("--gateways") };
  for (const openEngine of [openFirefox, openWebKit]) await walkIn(openEngine, sites);
} catch (error) {
  faults.push(error.stack);
} finally {
  for (const close of closing.reverse()) await close();
}
verdict("engines", faults, "every journey went through in Firefox and in WebKitGTK");

async function aSite(...options) {
  const site = await startSite("--demo", ...options);
  const pool = site.connect(1);
  closing.push(async () => {
    await pool.end();
    await site.stop();
  });
  const countOf = async (sql, ...values) => (await pool.query(sql, values)).rowCount;
  return {
    url: `http://localhost:${site.port}`,
    pool,
    countOf,
    holds: async (...query) => (await countOf(...query)) > 0,
    idOf: async (sql, ...values) => (await pool.query(sql, values)).rows[0].id,
  };
}

/** An engine that does not start, or is not installed, keeps nobody from the other. */
async function walkIn(openEngine, sites) {
  let engine = null;
  try {
    engine = await openEngine();
    for (const journey of journeys) await tryOut(engine, journey, sites);
  } catch (error) {
    faults.push(error.message);
  } finally {
    await engine?.close();
  }
}

async function tryOut(engine, { name, screen, walk }, sites) {
  const begun = performance.now();
  let failure = null;
  const tab = await engine.visit(screens[screen]);
  const signIn = async ({ url, pool }, role, id) => {
    const headers = await sessionOf(pool, role, id);
    await tab.setCookie(url, ...headers.Cookie.split("="));
    return headers;
  };
  try {
    const hands = handsIn(tab);
    await walk(hands, { ...sites, signIn });
    const told = [...(await tab.faults()), ...(await hands.oddities())];
    if (told.length > 0) failure = told.join(" | ");
  } catch (error) {
    failure = error.message;
  } finally {
    await tab.close();
  }
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const what = `${engine.name}, ${name}`;
  console.log(`${failure ? `FAIL ${what}: ${failure}` : `ok   ${what}`} (${seconds} s)`);
  if (failure) faults.push(`${what}: ${failure}`);
}
