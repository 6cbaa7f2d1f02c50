import { createHash } from "node:crypto";
import { inTransaction, type Queryable } from "~/server/database/database";
import type { FirstOpening, FirstStart, Pack, WeeklyHours } from "~/shared/clinic";
import { startsOf, timeOfMinute, weekdayNumber } from "~/shared/clinic-grid";
import { minutesOf } from "~/shared/clinic-time";
import type { OpeningTerms } from "./read-clinic";
import { standAlone } from "./setting";

/** Before any day on which something was sold. */
const sinceEver = "2000-01-01";

/** Who alone is a clinic's team at its first start, in place of the content's. */
export interface Founder {
  /** In lower case. */
  email: string;
  name: string;
  specialty: string;
}

type Pool = Parameters<typeof inTransaction>[0];

/**
 * Fills a database that has no clinic yet; one of an earlier release keeps its people, who get profile, services and hours of the
 * content. Afterwards the content is only looked at: whoever edits it is told once that it changes nothing. Of several
 * processes that start at once, one does it.
 */
export async function seedClinic(
  pool: Pool,
  start: FirstStart,
  note: (sentence: string) => void = () => undefined,
  founder?: Founder,
): Promise<void> {
  const hash = createHash("sha256").update(JSON.stringify(start)).digest("hex");
  await inTransaction(pool, async (client) => {
    await standAlone(client);
    const { rows } = await client.query<{ hash: string }>("select content_hash as hash from clinic");
    // What a later release made data, and the database does not know yet.
    await client.query("update clinic set messages = $1 where messages is null", [
      JSON.stringify(start.messages),
    ]);
    if (!rows[0]) await fill(client, start, hash, founder);
    else if (rows[0].hash !== hash) {
      await client.query("update clinic set content_hash = $1", [hash]);
      note(
        "content/first-start/ cambió, y eso ya no cambia nada: se leyó una vez, al llenar esta base de datos. Lo que era suyo se cambia en el sitio, en /direccion.",
      );
    }
  });
}

async function fill(client: Queryable, start: FirstStart, hash: string, founder?: Founder): Promise<void> {
  const { identity, seller, payments, opening, messages } = start;
  const terms: OpeningTerms = {
    stepMinutes: opening.care.stepMinutes,
    daysAhead: opening.care.daysAhead,
    holidays: opening.holidays,
    attended: [],
  };
  await client.query(
    "insert into clinic (identity, seller, payments, opening, messages, content_hash) values ($1, $2, $3, $4, $5, $6)",
    [identity, seller, payments, terms, messages, hash].map((value) =>
      typeof value === "string" ? value : JSON.stringify(value),
    ),
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into branches (name, address, comuna, latitude, longitude, reception)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      identity.address.comuna,
      identity.address.street,
      identity.address.comuna,
      identity.geo.latitude,
      identity.geo.longitude,
      JSON.stringify(opening.reception),
    ],
  );
  for (const day of opening.closures)
    await client.query(
      "insert into closures (starts, ends, reason) values ($1::date, $1::date + 1, 'Cerrado')",
      [day],
    );
  await fillServices(client, start);
  if (founder) await fillWith(client, founder);
  else await fillTeam(client, start.team);
  await giveAll(client, usualWeek(opening), rows[0]?.id ?? "");
}

async function fillServices(
  client: Queryable,
  { services, therapistServices }: Pick<FirstStart, "services" | "therapistServices">,
): Promise<void> {
  const all = [
    ...services.map((service) => ({ ...service, audience: "patients" })),
    ...therapistServices.map((service) => ({
      ...service,
      audience: "staff",
      category: "Kinesiología",
      description: "",
      priceFrom: false,
      packs: [],
      bundle: undefined,
    })),
  ];
  for (const [position, service] of all.entries()) {
    await client.query(
      `insert into services (id, name, category, description, minutes, audience, price_is_least, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        service.id,
        service.name,
        service.category,
        service.description,
        service.durationMinutes,
        service.audience,
        service.priceFrom,
        position,
      ],
    );
    await client.query("insert into service_prices (service_id, from_day, price) values ($1, $2, $3)", [
      service.id,
      sinceEver,
      service.price,
    ]);
    const packs = [
      ...service.packs.map((pack) => ({ pack, isBundle: false })),
      ...(service.bundle ? [{ pack: service.bundle, isBundle: true }] : []),
    ];
    for (const [place, { pack, isBundle }] of packs.entries())
      await client.query(
        `insert into packs (id, service_id, name, payer, sessions, price, is_bundle, position)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [pack.id, service.id, pack.name, payerOf(pack), pack.sessions, pack.price, isBundle, place],
      );
  }
}

/** Who pays a pack, as the seed's names tell it. */
const payerOf = ({ kind, name }: Pack): "private" | "fonasa" | "isapre" =>
  kind === "commercial" ? "private" : /\bFONASA\b/i.test(name) ? "fonasa" : "isapre";

/**
 * A person is known by the number in the national register, or by the e-mail where the account has none yet. The first of the
 * first start is the desk and the direction too, where nobody leads.
 */
async function fillTeam(client: Queryable, team: FirstStart["team"]): Promise<void> {
  for (const [position, person] of team.entries()) {
    const profile = [
      person.rnpi,
      person.email.toLowerCase(),
      person.name,
      person.title,
      person.role,
      person.specialty,
      person.experience,
      person.university,
      person.expertise,
      person.approach,
      person.avatar,
      position,
    ];
    const { rowCount } = await client.query(
      `update therapists set rnpi = $1, name = $3, title = $4, role = $5, specialty = $6, experience = $7, university = $8,
         expertise = $9, approach = $10, avatar = $11, position = $12, from_content = true
       where id = (select id from therapists where rnpi = $1 or rnpi is null and email = $2 order by rnpi limit 1)`,
      profile,
    );
    if (!rowCount)
      await client.query(
        `insert into therapists (rnpi, email, name, title, role, specialty, experience, university, expertise, approach, avatar,
           position, from_content, duties)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, true,
           case when exists (select from therapists where 'direction' = any (duties)) then '{care}' else '{care,desk,direction}'::text[] end
         where not exists (select from therapists where email = $2)`,
        profile,
      );
  }
}

async function fillWith(client: Queryable, { email, name, specialty }: Founder): Promise<void> {
  await client.query(
    `insert into therapists (email, name, specialty, experience, avatar, duties)
     values ($1, $2, $3, '', '/images/team/persona.svg', '{care,desk,direction}')`,
    [email, name, specialty],
  );
}

/** Whoever treats people gives everything, at the usual hours. */
async function giveAll(client: Queryable, week: UsualHours[], branchId: string): Promise<void> {
  await client.query(
    `insert into services_given (therapist_id, service_id)
     select t.id, s.id from therapists t, services s where 'care' = any (t.duties)`,
  );
  await client.query(
    "insert into weekly_plans (therapist_id, from_day) select id, $1 from therapists where 'care' = any (duties)",
    [sinceEver],
  );
  await client.query(
    `insert into weekly_hours (therapist_id, from_day, branch_id, weekday, from_minute, to_minute, audience)
     select plan.therapist_id, plan.from_day, $1, weekday, from_minute, to_minute, audience
     from weekly_plans plan, unnest($2::int[], $3::int[], $4::int[], $5::text[]) as week (weekday, from_minute, to_minute, audience)`,
    [
      branchId,
      week.map(({ weekday }) => weekday),
      week.map(({ from }) => minutesOf(from)),
      week.map(({ to }) => minutesOf(to)),
      week.map(({ audience }) => audience),
    ],
  );
}

export type UsualHours = Pick<WeeklyHours, "weekday" | "from" | "to" | "audience">;

/** The week of the first start: what patients book on its days, and what therapists may take besides, on any. */
export function usualWeek({ care }: Pick<FirstOpening, "care">): UsualHours[] {
  const { stepMinutes, startsForPatients, startsForTherapists } = care;
  const careDays = care.weekdays.map((day) => weekdayNumber[day]);
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const patients = careDays.includes(weekday) ? startsOf(startsForPatients, stepMinutes) : [];
    const staff = startsOf(startsForTherapists, stepMinutes).filter((start) => !patients.includes(start));
    const rows = [
      ...partsOf(patients, stepMinutes).map((part) => ({ weekday, ...part, audience: "patients" as const })),
      ...partsOf(staff, stepMinutes).map((part) => ({ weekday, ...part, audience: "staff" as const })),
    ];
    return rows.sort((a, b) => (a.from < b.from ? -1 : 1));
  });
}

/** Starts that follow one another are one part of the day. */
function partsOf(starts: string[], stepMinutes: number): { from: string; to: string }[] {
  const parts: { from: string; to: string }[] = [];
  for (const start of starts) {
    const end = timeOfMinute(minutesOf(start) + stepMinutes);
    const last = parts.at(-1);
    if (last?.to === start) last.to = end;
    else parts.push({ from: start, to: end });
  }
  return parts;
}
