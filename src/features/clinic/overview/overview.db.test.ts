import { randomUUID } from "node:crypto";
import { amparo, benjamin, clock, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { inTransaction } from "~/server/database/database";
import { addDays, instantOf, weekday } from "~/shared/clinic-time";
import type { Behind, Figure, FigureId, Overview } from "./contract";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });

/** Numbers that look random and are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Row {
  id: string;
  person: string;
  who: string;
  at: string;
  minutes: number;
  status: "completed" | "cancelled" | "confirmed";
  noShow: boolean;
  createdAt: Date;
  service: string;
  price: number;
  online: boolean;
  /** Day on which it was paid, and by which means; null unpaid. */
  paid: { day: string; means: string; reversedOn: string | null } | null;
}

const months = ["2026-09", "2026-08", "2025-09"];
const rows: Row[] = [];

test.beforeAll(async () => {
  // Benjamín's duties are care alone.
  await site.rows("update therapists set duties = '{care}' where id = $1", [site.benjamin]);
  const random = randomFrom(20_260_906);
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const people = Array.from({ length: 12 }, () => randomUUID());
  for (const [n, id] of people.entries())
    await site.rows(
      `insert into patients (id, email, name, rut, phone) values ($1, $2, $3, '12345678-5', '+56981234567')`,
      [id, `p${n}@correo.example`, `Persona ${n}`],
    );
  const services = await site.rows<{ id: string; name: string }>(
    "select id, name from services where audience = 'patients' order by position limit 3",
  );
  for (const first of ["2025-09-01", "2026-07-25", "2026-09-01"])
    for (let day = 0; day < 30; day++)
      for (const who of [site.amparo, site.benjamin])
        for (const time of ["08:00", "09:30", "14:00", "17:30", "23:30"]) {
          if (random() < 0.7) continue;
          const date = addDays(first, day);
          const cancelled = random() < 0.3;
          const service = pick(services);
          const paid = random() < 0.6 && !cancelled;
          rows.push({
            id: randomUUID(),
            person: pick(people),
            who,
            at: `${date}T${time}`,
            minutes: pick([30, 60, 45]),
            status: cancelled ? "cancelled" : pick(["completed", "completed", "confirmed"]),
            noShow: cancelled && random() < 0.5,
            createdAt: new Date(
              instantOf(`${date}T${time}`).getTime() - Math.floor(random() * 20 * 86_400_000),
            ),
            service: service.id,
            price: 1_000 * (10 + Math.floor(random() * 30)),
            online: random() < 0.5,
            paid: paid
              ? {
                  day: addDays(date, Math.floor(random() * 3)),
                  means: pick(["cash", "transfer", "card_machine"]),
                  reversedOn: random() < 0.15 ? addDays(date, 3 + Math.floor(random() * 5)) : null,
                }
              : null,
          });
        }
  for (const row of rows) {
    await site.rows(
      `insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status, no_show,
         patient_name, patient_email, patient_phone, patient_rut, created_at, privacy_notice)
       values ($1, $2, $3, 'x', $4, $5, $6, $7, $8, $9, 'Persona', 'p@correo.example', '+56981234567', '12345678-5', $10, $11)`,
      [
        row.id,
        row.person,
        row.who,
        row.service,
        row.price,
        row.at,
        row.minutes,
        row.status,
        row.noShow,
        row.createdAt,
        row.online ? "2026" : null,
      ],
    );
    if (!row.paid) continue;
    const entry = `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, at, day, reason)
      values ('appointment', $1, 1, $2, $3, $4, $5, $6::date::timestamp at time zone 'America/Santiago', $6, $7)`;
    const { day, means, reversedOn } = row.paid;
    await site.rows(entry, [row.id, "payment", row.price, means, row.person, day, null]);
    if (reversedOn)
      await site.rows(entry, [row.id, "reversal", row.price, means, row.person, reversedOn, "Error"]);
  }
  clock.moveTo("2026-09-30T20:00");
});

const read = async (month = "2026-09"): Promise<Overview> => {
  const { status, json } = await amparo.call("GET", `/api/overview?month=${month}`);
  expect(status).toBe(200);
  return json;
};
const figure = (overview: Overview, id: FigureId): Figure => {
  const found = overview.figures.find((each) => each.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};
const valuesOf = (overview: Overview, id: FigureId): Record<string, number[]> =>
  Object.fromEntries(
    figure(overview, id)
      .rows.filter(({ values }) => values.some((value) => value !== 0))
      .map(({ key, values }) => [key, values]),
  );
/** By plain counting: what each row adds under which key, in which month. */
function counted(
  each: (row: Row) => [key: string, month: string, amount: number][],
): Record<string, number[]> {
  const sums: Record<string, number[]> = {};
  for (const [key, month, amount] of rows.flatMap(each)) {
    const place = months.indexOf(month);
    if (place < 0 || amount === 0) continue;
    const values = sums[key] ?? [0, 0, 0];
    values[place] = (values[place] ?? 0) + amount;
    sums[key] = values;
  }
  return sums;
}
const stands = ({ status, noShow }: Row) => status !== "cancelled" || noShow;
const monthOf = ({ at }: Row) => at.slice(0, 7);

describe("each figure is what plain counting says", () => {
  test("booked minutes by person", async () => {
    expect(valuesOf(await read(), "occupation")).toMatchObject(
      counted((row) => (stands(row) ? [[row.who, monthOf(row), row.minutes]] : [])),
    );
  });

  test("and by weekday and hour of the day, an hour that spans two in both", async () => {
    const expected = counted((row) => {
      if (!stands(row)) return [];
      const from = Number(row.at.slice(11, 13)) * 60 + Number(row.at.slice(14));
      return Array.from({ length: row.minutes }, (_, minute) => {
        const at = from + minute;
        const day = addDays(row.at.slice(0, 10), Math.floor(at / 1440));
        return [`${weekday(day)}-${String(Math.floor(at / 60) % 24).padStart(2, "0")}`, monthOf(row), 1];
      });
    });
    expect(valuesOf(await read(), "heat")).toMatchObject(expected);
  });

  test("missed of held or missed", async () => {
    const { rows: found } = figure(await read(), "missed");
    const settled = (row: Row) => row.status === "completed" || row.noShow;
    expect(found.find(({ key }) => key === "other")).toEqual({
      key: "other",
      name: "Sin recordatorio",
      values: counted((row) => [["", monthOf(row), row.noShow ? 1 : 0]])[""],
      wholes: counted((row) => [["", monthOf(row), settled(row) ? 1 : 0]])[""],
    });
  });

  test("new and returning people, each once a month", async () => {
    const firstOf = new Map<string, string>();
    for (const row of rows.filter(stands).toSorted((a, b) => (a.at < b.at ? -1 : 1)))
      if (!firstOf.has(row.person)) firstOf.set(row.person, monthOf(row));
    const expected: Record<string, number[]> = { new: [0, 0, 0], returning: [0, 0, 0] };
    for (const [place, month] of months.entries())
      for (const person of new Set(
        rows.filter((row) => stands(row) && monthOf(row) === month).map((row) => row.person),
      )) {
        const values = expected[firstOf.get(person) === month ? "new" : "returning"];
        if (values) values[place] = (values[place] ?? 0) + 1;
      }
    const found = Object.fromEntries(
      figure(await read(), "patients").rows.map(({ key, values }) => [key, values]),
    );
    expect(found).toEqual(expected);
  });

  test("income by day, service, person and means, less what was given back", async () => {
    const overview = await read();
    const income = (key: (row: Row, day: string) => string) =>
      counted((row) =>
        row.paid
          ? [
              [key(row, row.paid.day), row.paid.day.slice(0, 7), row.price],
              ...(row.paid.reversedOn
                ? [
                    [key(row, row.paid.reversedOn), row.paid.reversedOn.slice(0, 7), -row.price] as [
                      string,
                      string,
                      number,
                    ],
                  ]
                : []),
            ]
          : [],
      );
    const nonZero = (sums: Record<string, number[]>) =>
      Object.fromEntries(Object.entries(sums).filter(([, values]) => values.some((value) => value !== 0)));
    expect(valuesOf(overview, "incomeByDay")).toEqual(nonZero(income((_, day) => day.slice(8))));
    expect(valuesOf(overview, "incomeByService")).toEqual(nonZero(income(({ service }) => service)));
    expect(valuesOf(overview, "incomeByPerson")).toEqual(nonZero(income(({ who }) => who)));
    expect(valuesOf(overview, "incomeByPayer")).toEqual(nonZero(income(({ paid }) => paid?.means ?? "")));
  });

  test("how long before, and from where, hours are booked", async () => {
    const overview = await read();
    const bucketOf = (days: number) =>
      days < 1 ? "0" : days < 3 ? "1" : days < 8 ? "3" : days < 15 ? "8" : "15";
    const day = (at: Date) => new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Santiago" }).format(at);
    const between = (from: string, to: string) =>
      Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
    expect(valuesOf(overview, "leadTime")).toEqual(
      counted((row) =>
        stands(row) && row.createdAt < instantOf(row.at)
          ? [[bucketOf(between(day(row.createdAt), row.at.slice(0, 10))), monthOf(row), 1]]
          : [],
      ),
    );
    expect(valuesOf(overview, "sources")).toEqual(
      counted((row) => (stands(row) ? [[row.online ? "online" : "staff", monthOf(row), 1]] : [])),
    );
  });

  test("debts of today by their age", async () => {
    const expected: Record<string, number[]> = {};
    for (const row of rows) {
      const age = Math.round((Date.parse("2026-09-30") - Date.parse(row.at.slice(0, 10))) / 86_400_000);
      const isOwed = row.status !== "cancelled" && row.at <= "2026-09-30T20:00" && age <= 180;
      if (!isOwed || (row.paid && !row.paid.reversedOn)) continue;
      const key = age <= 30 ? "0" : age <= 60 ? "31" : age <= 90 ? "61" : "91";
      expected[key] = [(expected[key]?.[0] ?? 0) + row.price];
    }
    expect(valuesOf(await read(), "debts")).toEqual(expected);
  });
});

test("behind each number stands exactly what it counts", async () => {
  const overview = await read();
  const listOf = async (id: FigureId, key: string) => {
    const found: Behind[] = [];
    for (let page = 1; ; page++) {
      const { json } = await amparo.call(
        "GET",
        `/api/overview-list?month=2026-09&figure=${id}&key=${encodeURIComponent(key)}&page=${page}`,
      );
      found.push(...json);
      if (json.length < 50) return found;
    }
  };
  for (const id of ["missed", "patients", "leadTime", "sources"] as const)
    for (const { key, values } of figure(overview, id).rows)
      expect(await listOf(id, key)).toHaveLength(values[0] ?? 0);
  for (const id of ["incomeByDay", "incomeByService", "incomeByPerson", "incomeByPayer", "debts"] as const)
    for (const { key, values } of figure(overview, id).rows) {
      const list = await listOf(id, key);
      expect(list.reduce((total, { amount }) => total + (amount ?? 0), 0)).toBe(values[0]);
    }
});

test("what is offered follows weeks and time off, and the clock's changes move nothing", async () => {
  const offered = async (month: string) =>
    figure(await read(month), "occupation").rows.find(({ key }) => key === site.amparo)?.wholes?.[0];
  // 18 working days without the 18th of September, 480 minutes each, whatever midnight is missing on the 6th.
  const september = await offered("2026-09");
  const [{ days } = { days: 0 }] = await site.rows<{ days: number }>(
    `select count(*)::int as days from generate_series('2026-09-01'::date, '2026-09-30', '1 day') d
     where extract(isodow from d) < 6 and not (select opening->'holidays' from clinic) ? to_char(d, 'YYYY-MM-DD')`,
  );
  expect(september).toBe(days * 480);
  await site.rows(
    `insert into time_off (therapist_id, starts_at, ends_at) values ($1, '2026-09-07T00:00-03', '2026-09-08T00:00-03')`,
    [site.amparo],
  );
  expect(await offered("2026-09")).toBe((days - 1) * 480);
});

test("a spreadsheet has a line for each row, and a name that would be a formula is none", async () => {
  await site.rows("update therapists set name = '=1+1' where id = $1", [site.benjamin]);
  const { status, text } = await amparo.call("GET", "/api/overview.csv?month=2026-09&figure=occupation");
  expect(status).toBe(200);
  expect(text).toContain("'=1+1;");
  expect(text.split("\r\n")[0]).toContain("septiembre de 2026;Ofrecido;%;agosto de 2026");
  await site.rows("update therapists set name = 'Benjamín Oyarce Molina' where id = $1", [site.benjamin]);
});

test.each([
  ["month=2026-13", "month"],
  ["month=26-1", "month"],
  ["", "month"],
])("a month that is none (%s) is refused beside its field", async (query, field) => {
  const { status, json } = await amparo.call("GET", `/api/overview?${query}`);
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});

test("an unknown figure, key or page is refused or empty", async () => {
  expect((await amparo.call("GET", "/api/overview-list?month=2026-09&figure=x&key=a")).status).toBe(400);
  expect(
    (await amparo.call("GET", "/api/overview-list?month=2026-09&figure=debts&key=a&page=0")).status,
  ).toBe(400);
  expect((await amparo.call("GET", "/api/overview-list?month=2026-09&figure=debts&key=a")).json).toEqual([]);
});

test.each([
  "/api/overview?month=2026-09",
  "/api/overview.csv?month=2026-09&figure=debts",
  "/api/overview-list?month=2026-09&figure=debts&key=0",
])("%s is direction's alone", async (path) => {
  expect((await site.call("GET", path)).status).toBe(401);
  expect((await patient.call("GET", path)).status).toBe(403);
  expect((await benjamin.call("GET", path)).status).toBe(403);
  await site.rows("update therapists set duties = '{desk}' where id = $1", [site.benjamin]);
  expect((await benjamin.call("GET", path)).status).toBe(403);
  await site.rows("update therapists set duties = '{care}' where id = $1", [site.benjamin]);
});

test("a month that is over is counted anew once an hour in it or before it has changed, and no sooner", async () => {
  const [held] = await site.rows<{ id: string; at: string }>(
    `select id, wall_start::text as at from appointments where wall_start < '2025-10-01' and status = 'completed'
     order by wall_start limit 1`,
  );
  const seen = async () => {
    const overview = await read("2025-10");
    return [valuesOf(overview, "occupation"), valuesOf(overview, "patients")];
  };
  const before = await seen();
  const during = await inTransaction(site.pool, async (client) => {
    await client.query("update appointments set wall_start = '2025-07-31T09:00' where id = $1", [held?.id]);
    return seen();
  });
  expect(during).toEqual(before);
  const after = await seen();
  expect(after).not.toEqual(before);
  // As a process that has counted nothing yet answers.
  expect(after[0]).toEqual(
    Object.fromEntries(
      (
        await site.rows<{ who: string; minutes: number[] }>(
          `select therapist_id as who, array[0, sum(duration_minutes)::int, 0] as minutes from appointments
           where wall_start >= '2025-09-01' and wall_start < '2025-10-01' and (status <> 'cancelled' or no_show) and not conflict group by 1`,
        )
      ).map(({ who, minutes }) => [who, minutes]),
    ),
  );
  await site.rows("update appointments set wall_start = $2 where id = $1", [held?.id, held?.at]);
  expect(await seen()).toEqual(before);
});

test("a month without anything is answered with nothing to count", async () => {
  const overview = await read("2021-02");
  expect(figure(overview, "incomeByDay").rows).toEqual([]);
  expect(figure(overview, "sources").rows.every(({ values }) => values.every((value) => value === 0))).toBe(
    true,
  );
});
