import { chromium } from "@playwright/test";
const [,, list, out = "/tmp/shots", scheme = "light", w = "1280", h = "800", full] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox", "--disable-gpu"] });
const c = await b.newContext({ baseURL: process.env.BASE ?? "http://localhost:7481", viewport: { width: +w, height: +h }, colorScheme: scheme, locale: "es-CL" });
const p = await c.newPage();
p.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log(m.type(), m.text().slice(0, 300)));
p.on("pageerror", (e) => console.log("pageerror", e.message));
const r = await c.request.post("/api/therapist-login", { data: { username: process.env.AS ?? "amparo@zoh.example", password: "Demo-2026" }, headers: { Origin: process.env.BASE ?? "http://localhost:7481" } });
console.log("login", r.status());
for (const path of list.split(",")) {
  await p.goto(path); await p.waitForTimeout(2500);
  const wide = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(path, "too wide by", wide);
  await p.screenshot({ path: `${out}/${path.replace(/\W+/g, "_")}-${w}-${scheme}.png`, fullPage: full === "full" });
}
await b.close();
