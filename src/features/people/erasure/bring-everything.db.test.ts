import { foreignObjects } from "tests/kit/foreign-objects";
import { deleteInSql, notCompared } from "tests/kit/lost-patient";
import { hernan, rosa } from "tests/kit/people";
import { patientIn, therapistIn } from "tests/kit/signed-in";
import { site, freshTest as test } from "tests/kit/test";
import { copyOfSite, everyRow } from "tests/kit/whole-copy";
import { expect } from "vitest";
import { inTransaction } from "~/server/database/database";
import { postgresStore } from "~/server/database/object-store/in-postgres";
import { bringPatient } from "./bring-patient";

/** What the walk over every call makes (product.db.test.ts): a new kind of row of a person is among it without anybody thinking of this. */
test("everything that calls make of people goes and comes back", async () => {
  const actors = {
    patient: await patientIn(site, rosa),
    otherPatient: await patientIn(site, hernan),
    therapist: await therapistIn(site, site.amparo),
    otherTherapist: await therapistIn(site, site.benjamin),
  };
  for (const make of Object.values(foreignObjects)) await make(site, actors);
  // The kit makes papers without their bytes, which would stay away, as an offer that is still open does.
  await site.rows(
    "insert into stored_objects (key, bytes) select 'private/attachments/' || id || '/0', 'x' from attachments",
  );
  await site.rows("delete from hour_offers");
  const people = await site.rows<{ id: string; rut: string }>("select id, rut from patients");
  const before = await everyRow(site, notCompared);
  await using copy = await copyOfSite(site);
  await deleteInSql(site, ...people.map(({ id }) => id));
  for (const rut of new Set(people.map((each) => each.rut)))
    await inTransaction(site.pool, (client) => {
      const asked = { copy: copy.pool, takenAt: "then", objects: postgresStore(client), rut };
      return bringPatient(client, asked, site.clock());
    });
  expect(await everyRow(site, notCompared)).toEqual(before);
  for (const table of ["documents", "signed_consents", "foreign_histories", "home_measures", "waiting_list"])
    expect(before[table]?.length, table).toBeGreaterThan(0);
});
