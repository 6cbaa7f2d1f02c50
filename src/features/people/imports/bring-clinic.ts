import type { PoolClient } from "pg";
import { keepServiceWithin } from "~/features/clinic/catalogue/service-setting";
import type { Changer } from "~/features/clinic/clinic/setting";
import { addMemberWithin } from "~/features/clinic/staff/staff-setting";
import { isDatabaseAway, type Queryable } from "~/server/database/database";
import { Refusal } from "~/server/http/refusal";
import { wallTimeOf } from "~/shared/clinic-time";
import { duties as allDuties, type Duty } from "~/shared/role";
import { type DecidedRow, type FileRow, faulty, isFaulty, undecided } from "./file-row";
import { compareNames } from "./match-person";
import { textOf } from "./own-things";
import type { Brought, Made, Task } from "./task";

interface StaffPlan {
  name: string;
  email: string;
  duties: Duty[];
}

interface ServicePlan {
  id: string | null;
  name: string;
  category: "Kinesiología" | "Performance";
  minutes: number;
  price: number;
}

/** People of the team: by e-mail. Who is there stays as they are. */
export async function decideStaff(client: Queryable, rows: FileRow[]): Promise<DecidedRow[]> {
  const { rows: team } = await client.query<{ email: string; name: string }>(
    "select email, name from therapists",
  );
  const emails = new Map<string, number>();
  return rows.map((row) => {
    if (isFaulty(row)) return undecided(row);
    const email = textOf(row.values, "email");
    const name = textOf(row.values, "name");
    const known = team.some((person) =>
      email ? person.email === email : compareNames(person.name, name) === "same",
    );
    if (known) return { ...undecided(row), action: "same" };
    if (!email) return faulty(row, "email", "Falta su correo: con él entra.");
    const earlier = emails.get(email);
    if (earlier !== undefined) return { ...undecided(row), action: "duplicate", ofRow: earlier };
    emails.set(email, row.row);
    return {
      ...undecided(row),
      plan: { name, email, duties: dutiesOf(textOf(row.values, "duties")) } satisfies StaffPlan,
    };
  });
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
  }>(
    `select id, name, category, minutes, (select price from service_prices where service_id = services.id and from_day <= now()
       order by from_day desc limit 1) as price
     from services where active`,
  );
  const names = new Map<string, number>();
  return rows.map((row) => {
    if (isFaulty(row)) return undecided(row);
    const name = textOf(row.values, "service") || textOf(row.values, "name");
    const known = services.find((service) => service.name.toLowerCase() === name.toLowerCase());
    const earlier = names.get(name.toLowerCase());
    if (earlier !== undefined) return { ...undecided(row), action: "duplicate", ofRow: earlier };
    names.set(name.toLowerCase(), row.row);
    const minutes = typeof row.values.minutes === "number" ? row.values.minutes : (known?.minutes ?? 60);
    const price = typeof row.values.price === "number" ? row.values.price : (known?.price ?? 0);
    if (minutes < 15 || minutes > 480) return faulty(row, "minutes", "Una hora dura entre 15 y 480 minutos.");
    if (price < 1 || price > 20_000_000)
      return faulty(row, "price", "Escribe el precio en pesos, mayor que 0.");
    if (known && known.minutes === minutes && known.price === price)
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
  if (task.kind === "staff") {
    const id = await addMemberWithin(client, by, row.plan as StaffPlan, { now: task.now, address: "" });
    return id instanceof Refusal ? id : { therapists: id };
  }
  const { id, name, category, minutes, price } = row.plan as ServicePlan;
  const given = id === null ? { name, category, minutes, price } : { minutes, price };
  const kept = await keepServiceWithin(client, by, { id, today, address: "", ...given });
  return kept instanceof Refusal ? kept : { [id === null ? "services" : "service"]: kept };
}
