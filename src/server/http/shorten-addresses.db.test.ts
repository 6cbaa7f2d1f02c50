import { rosa } from "tests/kit/people";
import { patientIn } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { shortenAddresses } from "./shorten-addresses";

test.each([
  ["200.83.12.77", "200.83.12.0/24"],
  ["200.83.12.0/24", "200.83.12.0/24"],
  ["10.0.0.0/8", "10.0.0.0/8"],
  ["::ffff:200.83.12.77", "200.83.12.0/24"],
  ["2800:150:11:7a:8d2e:1:2:3", "2800:150:11::/48"],
  ["2800:150:11::/48", "2800:150:11::/48"],
  ["fe80::1%eth0", "fe80::/48"],
  ["::1", "::/48"],
  ["unknown", null],
  ["1.2.3.4, 5.6.7.8", null],
  ["200.83.12.77:443", null],
  ["", null],
])("the network of %s is %s", async (address, network) => {
  expect(await site.rows("select short_address($1) as network", [address])).toEqual([{ network }]);
});

const note = (address: string | null, age: string) =>
  site.rows(
    "insert into access_log (actor, action, address, at) values ('anyone', 'noted', $1, now() - $2::interval)",
    [address, age],
  );
const noted = async () =>
  (await site.rows("select address from access_log where action = 'noted' order by id")).map(
    ({ address }) => address,
  );

test("after a day the log and the sessions know only networks; today's are whole, and nothing else changes", async () => {
  const old = ["200.83.12.77", "2800:150:11:7a::5", "no address", null];
  for (const address of old) await note(address, "23 hours 1 minute");
  await note("200.83.12.77", "22 hours");
  const { id } = await patientIn(site, rosa);
  const untouched = () =>
    site.rows("select id, at, actor, action, patient_id, object_id, detail from access_log order by id");
  const before = await untouched();
  const session = async () =>
    (await site.rows("select address from sessions where patient_id = $1", [id]))[0];
  await site.rows("update sessions set created_at = now()");
  await shortenAddresses(site.pool);
  expect(await session()).toEqual({ address: "127.0.0.1" });
  await site.rows("update sessions set created_at = now() - interval '1 day'");
  // Several processes at once, and once more.
  await Promise.all(Array.from({ length: 4 }, () => shortenAddresses(site.pool)));
  await shortenAddresses(site.pool);
  expect(await session()).toEqual({ address: "127.0.0.0/24" });
  expect(await noted()).toEqual(["200.83.12.0/24", "2800:150:11::/48", null, null, "200.83.12.77"]);
  expect(await untouched()).toEqual(before);
});

test("more lines than a batch holds are shortened in one go", async () => {
  await site.rows(
    `insert into access_log (actor, action, address, at)
     select 'anyone', 'many', '10.1.2.' || number % 250, now() - interval '2 days' from generate_series(1, 2100) number`,
  );
  await shortenAddresses(site.pool);
  expect(await site.rows("select distinct address from access_log where action = 'many'")).toEqual([
    { address: "10.1.2.0/24" },
  ]);
});

test("no line on standard output holds an address", async () => {
  await site.call("GET", "/api/therapists", undefined, { "X-Forwarded-For": "203.0.113.9" });
  expect(site.logText()).not.toMatch(/\b\d+\.\d+\.\d+\.\d+\b|::1|203\.0/);
});
