import { join } from "node:path";
import type { Pool } from "pg";
import { alone, testStart } from "tests/kit/clinic";
import { emptyDatabase, freshDatabase } from "tests/kit/database";
import { asOwner, asServer } from "tests/kit/database-url";
import { expect, test } from "vitest";
import { inviteFounder } from "~/features/people/accounts/invite-therapist";
import { hashPassword } from "~/features/people/accounts/passwords";
import { connect } from "~/server/database/database";
import { prepareSchema } from "~/server/database/prepare-schema";
import { createLog } from "~/server/watch/log";
import { readClinic } from "./read-clinic";
import { seedClinic } from "./seed";

const today = "2026-11-20";

/** A database that is migrated, and has no clinic yet. */
async function onSchemaAlone(run: (pool: Pool) => Promise<void>): Promise<void> {
  const database = await emptyDatabase();
  const pool = connect(asServer(database.url), createLog("silent"));
  try {
    const migrations = join(import.meta.dirname, "../../../../db/migrations");
    const addresses = { url: asServer(database.url), migrateUrl: asOwner(database.url) };
    await prepareSchema(addresses, migrations, () => undefined);
    await run(pool);
  } finally {
    await pool.end();
    await database.drop();
  }
}

test("the first start fills a database once, of several at once too; content that is edited later changes nothing and is told once", async () => {
  const database = await freshDatabase();
  const pool = connect(asServer(database.url), createLog("silent"));
  try {
    const before = await readClinic(pool, today);
    const edited = { ...testStart, identity: { ...testStart.identity, name: "Otro centro" } };
    const notes: string[] = [];
    const note = (sentence: string) => notes.push(sentence);
    await Promise.all([1, 2, 3].map(() => seedClinic(pool, edited, note)));
    await seedClinic(pool, edited, note);
    expect(notes).toEqual([expect.stringContaining("content/first-start/ cambió, y eso ya no cambia nada")]);
    expect(await readClinic(pool, today)).toEqual(before);
  } finally {
    await pool.end();
    await database.drop();
  }
});

test("a database of an earlier release keeps its people under their ids, and gets services, prices, profiles and hours", async () => {
  await onSchemaAlone(async (pool) => {
    // As the former release kept them: known by their number, one whose e-mail was corrected, one made by a command, one who left.
    await pool.query(
      `insert into therapists (id, email, name, specialty, experience, avatar, rnpi, from_content, duties, position) values
       ('b', 'benjamin@zoh.example', 'Benjamín', 'x', 'x', '/x', '000002', true, '{care,direction}', 1),
       ('a', 'amparo.villablanca@zoh.example', 'Amparo', 'x', 'x', '/x', '000001', true, '{care}', 0),
       ('c', 'carla@zoh.example', 'Carla', 'Rodilla', '', '/x', null, false, '{care}', 2),
       ('s', 'sofia@zoh.example', 'Sofía', '', '', '/x', null, false, '{desk}', 3)`,
    );
    await Promise.all([seedClinic(pool, testStart), seedClinic(pool, testStart)]);
    const clinic = await readClinic(pool, today);
    expect(clinic.team.map(({ id, email, university }) => [id, email, university])).toEqual([
      ["a", "amparo.villablanca@zoh.example", testStart.team[0]?.university],
      ["b", "benjamin@zoh.example", testStart.team[1]?.university],
      ["c", "carla@zoh.example", ""],
    ]);
    expect(clinic.services.map(({ id, price }) => [id, price])).toEqual(
      testStart.services.map(({ id, price }) => [id, price]),
    );
    expect(clinic.therapistServices).toEqual(
      testStart.therapistServices.map((service) => ({
        ...service,
        pauseMinutes: 0,
        seats: 1,
        roomKind: null,
      })),
    );
    expect(new Set(clinic.opening.weeks.map(({ therapistId }) => therapistId))).toEqual(
      new Set(["a", "b", "c"]),
    );
    const { rows } = await pool.query("select id, duties from therapists where 'direction' = any (duties)");
    expect(rows).toEqual([{ id: "b", duties: ["care", "direction"] }]);
  });
});

test("what is read of a fresh clinic is what the first start says, letter for letter", async () => {
  const database = await freshDatabase();
  const pool = connect(asServer(database.url), createLog("silent"));
  try {
    const clinic = await readClinic(pool, today);
    expect(clinic.identity).toEqual(testStart.identity);
    expect(clinic.seller).toEqual(testStart.seller);
    expect(clinic.payments).toEqual(testStart.payments);
    expect(clinic.services).toEqual(testStart.services.map((service) => ({ ...service, ...alone })));
    expect(clinic.opening.holidays).toEqual(testStart.opening.holidays);
    expect(clinic.opening.careHours).toEqual([
      {
        days: "Lunes a viernes",
        weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        times: [
          { opens: "08:00", closes: "12:30" },
          { opens: "14:00", closes: "18:30" },
        ],
      },
    ]);
  } finally {
    await pool.end();
    await database.drop();
  }
});

test("a founder is the whole team of an empty database, with every duty, the usual week and one link at a time until the first entry", async () => {
  await onSchemaAlone(async (pool) => {
    const founder = { email: "ana@centro.example", name: "Ana Soto", specialty: "Kinesiología" };
    const notes: string[] = [];
    await seedClinic(pool, testStart, undefined, founder);
    await seedClinic(pool, testStart, (note) => notes.push(note));
    await seedClinic(pool, testStart, undefined, { ...founder, email: "otra@centro.example" });
    expect(notes).toEqual([]);
    const { rows } = await pool.query("select email, duties, rnpi, from_content from therapists");
    expect(rows).toEqual([
      { email: founder.email, duties: ["care", "desk", "direction"], rnpi: null, from_content: false },
    ]);
    const { rows: week } = await pool.query("select count(*)::int as count from weekly_hours");
    expect(week[0].count).toBeGreaterThan(0);
    const now = new Date("2026-11-20T12:00:00Z");
    expect(await inviteFounder(pool, founder.email, now)).toMatch(/^[\w-]{20,}$/);
    expect(await inviteFounder(pool, "otra@centro.example", now)).toBeNull();
    await pool.query("update therapists set password_hash = $1", [await hashPassword("Cerro-Alegre-77")]);
    expect(await inviteFounder(pool, founder.email, now)).toBeNull();
  });
});
