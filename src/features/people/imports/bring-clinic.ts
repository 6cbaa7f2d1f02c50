import type { PoolClient } from "pg";
import { keepServiceWithin, retireServiceWithin } from "~/features/clinic/catalogue/service-setting";
import type { Changer } from "~/features/clinic/clinic/setting";
import { addMemberWithin, setMemberWithin } from "~/features/clinic/staff/staff-setting";
import { isDatabaseAway, type Queryable } from "~/server/database/database";
import { Refusal } from "~/server/http/refusal";
import { wallTimeOf } from "~/shared/clinic-time";
import { compareNames } from "~/shared/person-name";
import { duties as allDuties, type Duty } from "~/shared/role";
import { type DecidedRow, type FileRow, faulty, isFaulty, undecided, warned } from "./file-row";
import { textOf } from "./own-things";
import type { Brought, Made, Task } from "./task";

interface StaffPlan {
  /** Of somebody who was put out of use and never entered: they come back. */
  id: string | null;
  name: string;
  email: string;
  duties: Duty[];
  active: boolean;
}

interface ServicePlan {
  id: string | null;
  name: string;
  category: "Kinesiología" | "Performance";
  minutes: number;
  price: number;
  active: boolean;
}

/** Of who or what works no more, which past hours name. */
const isActive = ({ values }: FileRow): boolean => values.active !== "no";

/** People of the team: by e-mail. Who is there stays as they are. */
export async function decideStaff(client: Queryable, rows: FileRow[]): Promise<DecidedRow[]> {
  const { rows: team } = await client.query<Member>(
    `select id, email, name, active, password_hash is not null as "hasEntered" from therapists`,
  );
  const emails = new Map<string, number>();
  return rows.map((row) => {
    if (isFaulty(row)) return undecided(row);
    const email = textOf(row.values, "email");
    const name = textOf(row.values, "name");
    const known = team.find((person) =>
      email ? person.email === email : compareNames(person.name, name) === "same",
    );
    if (known && (known.active || !isActive(row))) return { ...undecided(row), action: "same" };
    if (known?.hasEntered)
      return warned(
        { ...undecided(row), action: "same" },
        "email",
        "Ya no trabaja aquí: si volvió, actívala en Equipo.",
      );
    if (!email) return faulty(row, "email", "Falta su correo: con él entra.");
    const earlier = emails.get(email);
    if (earlier !== undefined) return { ...undecided(row), action: "duplicate", ofRow: earlier };
    emails.set(email, row.row);
    const plan: StaffPlan = {
      id: known?.id ?? null,
      name,
      email,
      duties: dutiesOf(textOf(row.values, "duties")),
      active: isActive(row),
    };
    return { ...undecided(row), action: known ? "update" : "create", plan };
  });
}

interface Member {
  id: string;
  email: string;
  name: string;
  active: boolean;
  hasEntered: boolean;
}

const dutyWords: Record<Duty, RegExp> = {
  care: /care|aten|kine|profesional|terapeuta|tratante/,
  desk: /desk|mes[oó]n|recep|secretar/,
  direction: /direc|admin|gerent|dueñ/,
};

/** Nobody leads because a file says a word that nobody wrote of it: without any, they treat people. */
function dutiesOf(text: string): Duty[] {
  const said = allDuties.filter((duty) => dutyWords[duty].test(text.toLowerCase()));
  return said.length > 0 ? said : ["care"];
}

/** Services: by name. Another price or length holds from today; hours that are booked keep theirs. */
export async function decideServices(client: Queryable, rows: FileRow[]): Promise<DecidedRow[]> {
  const { rows: services } = await client.query<{
    id: string;
    name: string;
    category: ServicePlan["category"];
    minutes: number;
    price: number | null;
    active: boolean;
  }>(
    `select id, name, category, minutes, active, (select price from service_prices where service_id = services.id and from_day <= now()
       order by from_day desc limit 1) as price
     from services order by active desc, position, id`,
  );
  const names = new Map<string, number>();
  return rows.map((row) => {
    if (isFaulty(row)) return undecided(row);
    const name = textOf(row.values, "service") || textOf(row.values, "name");
    const known = services.find(
      (service) => (service.active || !isActive(row)) && service.name.toLowerCase() === name.toLowerCase(),
    );
    const earlier = names.get(name.toLowerCase());
    if (earlier !== undefined) return { ...undecided(row), action: "duplicate", ofRow: earlier };
    names.set(name.toLowerCase(), row.row);
    const minutes = typeof row.values.minutes === "number" ? row.values.minutes : (known?.minutes ?? 60);
    const price = typeof row.values.price === "number" ? row.values.price : (known?.price ?? 0);
    if (minutes < 15 || minutes > 480) return faulty(row, "minutes", "Una hora dura entre 15 y 480 minutos.");
    if (price < 1 || price > 20_000_000)
      return faulty(row, "price", "Escribe el precio en pesos, mayor que 0.");
    if (known && (!isActive(row) || (known.minutes === minutes && known.price === price)))
      return { ...undecided(row), action: "same" };
    const category = /perform|entren|deport/i.test(textOf(row.values, "category"))
      ? "Performance"
      : "Kinesiología";
    const plan: ServicePlan = {
      id: known?.id ?? null,
      name: known?.name ?? name,
      category: known?.category ?? category,
      minutes,
      price,
      active: isActive(row),
    };
    return { ...undecided(row), action: known ? "update" : "create", plan };
  });
}

/** Each is a change of the clinic that stands in its history, and is taken back there too. */
export async function bringClinic(
  client: PoolClient,
  task: Task,
  rows: DecidedRow[],
  by: Changer,
): Promise<Brought> {
  const brought: Brought = new Map();
  for (const row of rows) {
    if ((row.action !== "create" && row.action !== "update") || !row.plan) continue;
    await client.query("savepoint one_row");
    try {
      const made = await bringOne(client, task, row, by);
      if (made instanceof Refusal) await client.query("rollback to savepoint one_row");
      else
        brought.set(row.row, {
          outcome: row.action === "create" ? "created" : "updated",
          patientId: null,
          made,
        });
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      // A name or an e-mail that somebody took meanwhile.
      await client.query("rollback to savepoint one_row");
    }
  }
  return brought;
}

async function bringOne(
  client: PoolClient,
  task: Task,
  row: DecidedRow,
  by: Changer,
): Promise<Made | Refusal> {
  const today = wallTimeOf(task.now).slice(0, 10);
  const at = { now: task.now, address };
  if (task.kind === "staff") {
    const { id: known, active, ...person } = row.plan as StaffPlan;
    if (known !== null)
      return (await setMemberWithin(client, by, { id: known, active: true }, at)) ?? { therapists: known };
    const id = await addMemberWithin(client, by, person, at);
    if (id instanceof Refusal) return id;
    const refused = active ? null : await setMemberWithin(client, by, { id, active }, at);
    return refused ?? { therapists: id };
  }
  const { id, name, category, minutes, price, active } = row.plan as ServicePlan;
  const before = id === null ? null : await priceAndMinutes(client, id, today);
  const given = id === null ? { name, category, minutes, price } : { minutes, price };
  const kept = await keepServiceWithin(client, by, { id, today, address, ...given });
  if (kept instanceof Refusal) return kept;
  const refused = active ? null : await retireServiceWithin(client, by, { id: kept, address });
  if (refused) return refused;
  return before ? { service: kept, before, after: { minutes, price } } : { services: kept };
}

/** Nobody's: what a file brings is brought by no request. */
const address = "";

interface Priced {
  minutes: number;
  price: number;
}

async function priceAndMinutes(client: Queryable, id: string, today: string): Promise<Priced | null> {
  const { rows } = await client.query<Priced>(
    `select minutes, (select price from service_prices where service_id = services.id and from_day <= $2 order by from_day desc limit 1) as price
     from services where id = $1 and active`,
    [id, today],
  );
  return rows[0] ?? null;
}

interface Built {
  patientId: string;
  name: string;
  what: string;
}

/** Takes back services and people of an import, as changes of the clinic; what was built on them since is listed, and then nothing is. */
export async function undoClinic(
  client: Queryable,
  importId: string,
  by: Changer,
  now: Date,
): Promise<Built[]> {
  const today = wallTimeOf(now).slice(0, 10);
  const { rows } = await client.query<{ made: Record<string, string> & { before?: Priced; after?: Priced } }>(
    `select made from import_rows where import_id = $1 and made ?| '{therapists,services,service}' order by row`,
    [importId],
  );
  const built: Built[] = [];
  for (const { made } of rows) {
    const { rows: used } = await client.query<{ name: string; what: string }>(
      `select name, 'entró a su cuenta' as what from therapists where id = $1 and password_hash is not null
       union all select t.name, 'tiene horas' from therapists t where t.id = $1 and exists (select from appointments where therapist_id = t.id)
       union all select s.name, 'tiene horas' from services s where s.id = $2 and exists (select from appointments where service_id = s.id)
       union all select s.name, 'tiene packs vendidos' from services s where s.id = $2 and exists (select from patient_packs where service_id = s.id)`,
      [made.therapists ?? null, made.services ?? null],
    );
    built.push(...used.map((each) => ({ patientId: "", ...each })));
    if (!made.service) continue;
    const stands = await priceAndMinutes(client, made.service, today);
    if (stands?.price !== made.after?.price || stands?.minutes !== made.after?.minutes)
      built.push({ patientId: "", name: "Un servicio", what: "cambió su precio o su duración" });
  }
  if (built.length > 0) return built;
  for (const { made } of rows) {
    if (made.therapists)
      await setMemberWithin(client, by, { id: made.therapists, active: false }, { now, address });
    if (made.services) await retireServiceWithin(client, by, { id: made.services, address });
    if (made.service && made.before)
      await keepServiceWithin(client, by, { id: made.service, today, address, ...made.before });
  }
  return [];
}
