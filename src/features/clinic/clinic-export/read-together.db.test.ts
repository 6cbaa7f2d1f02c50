import { addPain, addRecord } from "tests/kit/care";
import { addHour } from "tests/kit/hours";
import { visitor } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { fileToTakeAlong } from "~/features/care/relationship/queries";
import { copyOfRecord } from "~/features/people/patient-export/patient-copy";
import type { Queryable } from "~/server/database/database";
import { readTogether } from "./read-together";

const copy = (client: Queryable, id: string) => copyOfRecord(client, fileToTakeAlong(id), site.clock());

async function people(): Promise<string[]> {
  const ids: string[] = [];
  for (const number of [41, 42, 43, 44]) ids.push(await makePatient(site, visitor(number)));
  const [first = "", second = "", third = ""] = ids;
  for (const at of ["2026-10-05T10:00", "2026-10-06T10:00"])
    await addHour(site, { patientId: first, therapistId: site.amparo, at });
  await addRecord(site, { patientId: second, therapistId: site.amparo, diagnosis: "Lumbago" });
  await addPain(site, third, 7, "2026-11-15T12:00:00Z", "al agacharme");
  await site.rows(
    `insert into imported_visits (patient_id, wall_start, has_time, service, author, status, is_hour, source, fingerprint, made_at)
     values ($1, '2020-01-02', false, 'Visita', 'Otra', 'attended', true, 'Archivo', 'of-before', now())`,
    [third],
  );
  return ids;
}

test("many are read as each is alone, and each statement is asked once for all", async () => {
  const ids = await people();
  const alone = [];
  for (const id of ids) alone.push(await copy(site.pool, id));
  const sent: string[] = [];
  const counting = {
    query: (text: string, values: unknown[]) => {
      sent.push(text);
      return site.pool.query(text, values);
    },
  } as unknown as Queryable;
  expect(await readTogether(counting, ids, copy)).toEqual(alone);
  // Whoever has hours of before asks one more.
  expect(sent.length).toBeLessThan(ids.length * 10);
  expect(await readTogether(site.pool, [], copy)).toEqual([]);
});

test("of a person who is not there, and of a statement that fails, all hear it", async () => {
  const id = await makePatient(site, visitor(45));
  await expect(readTogether(site.pool, [id, "nobody"], copy)).rejects.toThrow(/gone/);
  await expect(
    readTogether(site.pool, [id, id], (client) => client.query("select nothing from nowhere")),
  ).rejects.toThrow(/nowhere/);
});
