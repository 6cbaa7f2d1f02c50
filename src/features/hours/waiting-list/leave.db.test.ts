import { staySignedIn } from "tests/kit/signed-in";
import { amparo, clock, patient, site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { addWaiting, offersIn } from "tests/kit/waiting";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "patient"] } });

test("who leaves the list while they take an offer is not told to try again: one is done after the other", async () => {
  await staySignedIn(site);
  clock.moveTo("2026-11-23T09:00");
  const place = await addWaiting(site, 1, { patientId: patient.id });
  const made = { date: "2026-11-25", time: "10:00" };
  expect((await amparo.call("POST", `/api/waiting-people/${place}/offer`, made)).status).toBe(201);
  const taking = await site.pool.connect();
  try {
    // As a taking holds both: the offer, then the place in the list.
    await taking.query("begin");
    await taking.query("select from hour_offers where waiting_id = $1 for update", [place]);
    const left = patient.call("DELETE", `/api/waiting-list/${place}`);
    await until(
      async () =>
        (
          await site.rows(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).length,
    );
    await taking.query("select from waiting_list where id = $1 for update", [place]);
    await taking.query("commit");
    expect((await left).status).toBe(204);
  } finally {
    taking.release(true);
  }
  expect(await offersIn(site)).toMatchObject([{ outcome: "withdrawn" }]);
});
