import { readClinic } from "~/features/clinic/clinic/read-clinic";
import { startsOn } from "~/features/hours/availability/offer";
import { meansNames } from "~/features/money/payments/entries";
import type { Queryable } from "~/server/database/database";
import type { Clinic } from "~/shared/clinic";
import { addDays, addMonths, clinicTimeZone, wallTimeOf, weekday } from "~/shared/clinic-time";
import {
  type Behind,
  type Figure,
  type FigureId,
  type FigureRow,
  figureIds,
  listPage,
  type Overview,
} from "./contract";
import { type Counted, type CountedMonths, countedMonths } from "./counted-months";
import { countStatement, listStatement, ofHoursAlone, sources, standing } from "./figures";

/** The month, the one before and the same of the year before, as their first days. */
const comparedWith = (month: string): string[] => [0, -1, -12].map((away) => addMonths(`${month}-01`, away));

/** `client` is one server throughout: of what was counted there before, only that server says whether it holds. */
export async function readOverview(
  client: Queryable,
  clinic: Clinic,
  month: string,
  now: Date,
): Promise<Overview> {
  const days = comparedWith(month);
  const months = await countedMonths(client, days);
  const [offered, names, ...counted] = await Promise.all([
    offeredIn(client, days),
    namesOf(client, clinic),
    ...figureIds.map((id) => countAnew(client, id, { days, now, months })),
  ]);
  const figures = figureIds.map((id, place): Figure => {
    const rows = rowsOf(id, counted[place] ?? []);
    const whole = id === "occupation" ? offered.byPerson : id === "heat" ? offered.byHour : null;
    return { id, rows: named(id, whole ? withWholes(rows, whole) : rows, names) };
  });
  return { months: days.map((day) => day.slice(0, 7)), figures };
}

async function count(client: Queryable, id: FigureId, days: string[], now: Date): Promise<Counted[]> {
  const { rows: counted } = await client.query<Counted>(countStatement(sources[id]), [
    standing.includes(id) ? days.slice(0, 1) : days,
    clinicTimeZone,
    wallTimeOf(now),
  ]);
  return counted;
}

/** The same, of months that are over from what was counted before, as long as that holds. */
async function countAnew(
  client: Queryable,
  id: FigureId,
  { days, now, months }: { days: string[]; now: Date; months: CountedMonths },
): Promise<Counted[]> {
  if (!ofHoursAlone.includes(id)) return count(client, id, days, now);
  const missing = days.filter((day) => !months.of(id, day));
  const counted = missing.length > 0 ? await count(client, id, missing, now) : [];
  for (const [place, day] of missing.entries())
    months.keep(
      id,
      day,
      counted.filter(({ n }) => n === place + 1),
    );
  return days.flatMap((day, place) => {
    const rows = months.of(id, day) ?? counted.filter(({ n }) => n === missing.indexOf(day) + 1);
    return rows.map((row) => ({ ...row, n: place + 1 }));
  });
}

/** What stands behind one number, the latest first. */
export async function behind(
  client: Queryable,
  { figure, key, month, page }: { figure: FigureId; key: string; month: string; page: number },
  now: Date,
): Promise<Behind[]> {
  const { rows: found } = await client.query<Behind>(listStatement(sources[figure]), [
    [`${month}-01`],
    clinicTimeZone,
    wallTimeOf(now),
    key,
    listPage,
    (page - 1) * listPage,
  ]);
  return found;
}

function rowsOf(id: FigureId, counted: Counted[]): Omit<FigureRow, "name">[] {
  const months = standing.includes(id) ? 1 : 3;
  const byKey = new Map<string, Omit<FigureRow, "name">>();
  for (const { n, key, value, whole } of counted) {
    const row = byKey.get(key) ?? {
      key,
      values: Array<number>(months).fill(0),
      ...(whole !== null && { wholes: Array<number>(months).fill(0) }),
    };
    row.values[n - 1] = value;
    if (row.wholes && whole !== null) row.wholes[n - 1] = whole;
    byKey.set(key, row);
  }
  return [...byKey.values()];
}

/** Who was offered and booked by nobody has a row too. */
function withWholes(
  rows: Omit<FigureRow, "name">[],
  offered: Map<string, number[]>,
): Omit<FigureRow, "name">[] {
  const keys = new Set([...rows.map(({ key }) => key), ...offered.keys()]);
  return [...keys].map((key) => ({
    key,
    values: rows.find((row) => row.key === key)?.values ?? [0, 0, 0],
    wholes: offered.get(key) ?? [0, 0, 0],
  }));
}

interface Offered {
  /** Minutes of each month, by person and by weekday and hour of the day. */
  byPerson: Map<string, number[]>;
  byHour: Map<string, number[]>;
}

/** What patients could book in each of the months: the weeks as they were then, without closures, holidays and time off. */
async function offeredIn(client: Queryable, days: string[]): Promise<Offered> {
  const oldest = days.at(-1) ?? "";
  const [{ opening }, away] = await Promise.all([
    readClinic(client, oldest),
    client.query<{ therapistId: string; from: string; to: string }>(
      `select therapist_id as "therapistId", to_char(starts_at at time zone $2, 'YYYY-MM-DD"T"HH24:MI') as from,
         to_char(ends_at at time zone $2, 'YYYY-MM-DD"T"HH24:MI') as to
       from time_off t where exists (select from unnest($1::date[]) m
         where tstzrange(starts_at, ends_at) && tstzrange(m::timestamp at time zone $2, (m + interval '1 month') at time zone $2))`,
      [days, clinicTimeZone],
    ),
  ]);
  const offered: Offered = { byPerson: new Map(), byHour: new Map() };
  const { stepMinutes } = opening.care;
  const add = (to: Map<string, number[]>, key: string, place: number, minutes: number) => {
    const known = to.get(key) ?? days.map(() => 0);
    known[place] = (known[place] ?? 0) + minutes;
    to.set(key, known);
  };
  const people = new Set([...opening.weeks, ...opening.workDays].map(({ therapistId }) => therapistId));
  for (const [place, first] of days.entries())
    for (let date = first; date < addMonths(first, 1); date = addDays(date, 1)) {
      const day = weekday(date);
      for (const therapistId of people) {
        const off = away.rows.filter(
          (each) =>
            each.therapistId === therapistId && each.from < `${date}T24:00` && `${date}T00:00` < each.to,
        );
        const starts = startsOn(opening, therapistId, date).filter((time) => {
          const at = `${date}T${time}`;
          return !off.some(({ from, to }) => from <= at && at < to);
        });
        if (starts.length === 0) continue;
        add(offered.byPerson, therapistId, place, starts.length * stepMinutes);
        for (const time of starts) add(offered.byHour, `${day}-${time.slice(0, 2)}`, place, stepMinutes);
      }
    }
  return offered;
}

interface Names {
  people: Map<string, string>;
  services: Map<string, string>;
  packs: Map<string, string>;
}

/** Of whoever has left and of what is no longer sold, too. */
async function namesOf(client: Queryable, { services, therapistServices }: Clinic): Promise<Names> {
  const [people, sold] = await Promise.all([
    client.query<{ id: string; name: string }>("select id, name from therapists"),
    client.query<{ id: string; name: string; packs: Record<string, string> }>(
      `select id, name, (select coalesce(jsonb_object_agg(id, name), '{}') from packs where service_id = services.id) as packs from services`,
    ),
  ]);
  return {
    people: new Map(people.rows.map(({ id, name }) => [id, name])),
    services: new Map([...therapistServices, ...services, ...sold.rows].map(({ id, name }) => [id, name])),
    packs: new Map(
      sold.rows.flatMap(({ id, name, packs }) =>
        Object.entries(packs).map(([packId, pack]) => [`${id} ${packId}`, `${name}, ${pack}`] as const),
      ),
    ),
  };
}

const fixedNames: Partial<Record<FigureId, Record<string, string>>> = {
  missed: { reminded: "Con recordatorio", other: "Sin recordatorio" },
  patients: { new: "Nuevos", returning: "Vuelven" },
  debts: { "0": "Hasta 30 días", "31": "31 a 60 días", "61": "61 a 90 días", "91": "Más de 90 días" },
  leadTime: {
    "0": "El mismo día",
    "1": "1 a 2 días",
    "3": "3 a 7 días",
    "8": "8 a 14 días",
    "15": "15 días o más",
  },
  sources: {
    online: "En línea",
    staff: "El equipo",
    series: "Series del equipo",
    "waiting-list": "Lista de espera",
    "other-calendar": "Otro calendario",
  },
  satisfaction: { "9": "9 y 10", "7": "7 y 8", "0": "0 a 6", none: "Sin respuesta" },
};
const weekdays = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"];

/** With a name each, in the order in which people read them: fixed names in theirs, days and hours as they come, the rest by weight. */
function named(id: FigureId, rows: Omit<FigureRow, "name">[], names: Names): FigureRow[] {
  const fixed = fixedNames[id];
  if (fixed)
    return Object.entries(fixed).map(([key, name]) => ({
      ...(rows.find((row) => row.key === key) ?? { key, values: standing.includes(id) ? [0] : [0, 0, 0] }),
      name,
    }));
  const nameOf = (key: string): string => {
    if (id === "heat") return `${weekdays[Number(key[0]) - 1]} ${key.slice(2)}:00`;
    if (id === "incomeByDay") return `Día ${Number(key)}`;
    if (id === "incomeByService")
      return key === "free" ? "Pago sin orden" : (names.services.get(key) ?? "Otro servicio");
    if (id === "packs") return names.packs.get(key) ?? "Un pack que ya no se vende";
    if (id === "incomeByPayer") return payerName(key);
    return names.people.get(key) ?? "Sin profesional";
  };
  const all = rows.map((row) => ({ ...row, name: nameOf(row.key) }));
  return id === "heat" || id === "incomeByDay"
    ? all.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    : all.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0) || a.name.localeCompare(b.name, "es"));
}

function payerName(key: string): string {
  if (key === "online") return "En línea";
  if (key.startsWith("bono-")) return `Bono ${key.slice(5)}`;
  return meansNames[key as keyof typeof meansNames] ?? key;
}
