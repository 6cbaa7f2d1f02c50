import { expect, test } from "vitest";
import { startWarnings } from "./start-warnings";

const hosting = { provider: "Nube Austral SpA", country: "Chile" };
const good = { publicUrl: "https://zoh.example", rateLimit: true, webpay: undefined, backups: undefined };
const copies = {
  to: { folder: "/var/backups/zoh" },
  everyMs: 1,
  keep: { days: 1, weeks: 1, months: 1 },
};

test("a site that is set up well starts without a warning", () => {
  expect(startWarnings(good, hosting)).toEqual([]);
  expect(startWarnings({ ...good, publicUrl: "http://localhost:3000" }, null)).toEqual([]);
  expect(startWarnings({ ...good, backups: { ...copies, passphrase: "una frase" } }, hosting)).toEqual([]);
});

test("over https the hosting country has to be said, until it is", () => {
  expect(startWarnings(good, null)).toEqual([expect.stringMatching(/en qué país.*\/direccion\/dinero/)]);
});

test.each([
  ["http beyond this machine", { publicUrl: "http://zoh.example" }, /no es https/],
  [
    "copies that lie open",
    { backups: { ...copies, passphrase: undefined } },
    /^AVISO: las copias de BACKUP_DIR quedan sin cifrar.*BACKUP_PASSPHRASE/,
  ],
  ["no limits", { rateLimit: false }, /RATE_LIMIT=off/],
  [
    "pretended payments over https",
    { webpay: { baseUrl: "https://webpay3gint.transbank.cl", commerceCode: "1", apiKey: "x" } },
    /ambiente de integración/,
  ],
])("%s is warned of", (_, part, words) => {
  expect(startWarnings({ ...good, ...part }, hosting)).toEqual([expect.stringMatching(words)]);
});
