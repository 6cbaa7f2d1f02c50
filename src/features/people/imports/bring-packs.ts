import { randomUUID } from "node:crypto";
import { lastDayOfPack } from "~/features/clinic/catalogue/sale";
import type { Queryable } from "~/server/database/database";
import { instantOf } from "~/shared/clinic-time";
import { type DecidedRow, type FileRow, faulty } from "./file-row";
import { OwnThings } from "./own-things";
import { decideWhose, withPatients } from "./people-of-rows";
import type { Brought, Task } from "./task";

interface PackPlan {
  serviceId: string;
  service: string;
  packId: string;
  pack: string;
  kind: "programme" | "commercial";
  sessions: number;
  used: number;
  price: number;
  /** What is still owed of it, if direction said which column tells so; it was paid elsewhere else. */
  debt: number;
  openedAt: string;
  expiresOn: string;
  /** Of one that stands here and whose sessions were used since. */
  packToChange: string | null;
}

export async function decidePacks(client: Queryable, task: Task, rows: FileRow[]): Promise<DecidedRow[]> {
  const own = new OwnThings(task.clinic, task.mapping);
  const decided = (await decideWhose(client, task, rows)).map((row) =>
    row.action === "create" ? planned(task, own, row) : row,
  );
  return compareWithPacks(client, decided);
}

function planned(task: Task, own: OwnThings, row: DecidedRow): DecidedRow {
  const { values } = row;
  const pack = own.pack(values);
  if ("unknown" in pack)
    return faulty(
      row,
      "pack",
      pack.unknown ? `¿Qué pack es «${pack.unknown}»? Elige uno de los tuyos.` : "Falta qué pack es.",
    );
  const { thing } = pack;
  const sessions = typeof values.sessions === "number" ? values.sessions : thing.sessions;
  const used = typeof values.used === "number" ? values.used : 0;
  if (sessions < 2 || sessions > 100) return faulty(row, "sessions", "Un pack tiene entre 2 y 100 sesiones.");
  if (used < 0 || used > sessions) return faulty(row, "used", "Usó más sesiones de las que tiene.");
  const debt = typeof values.debt === "number" ? values.debt : 0;
  const price = typeof values.price === "number" && values.price > 0 ? values.price : thing.price;
  if (debt < 0 || debt > price) return faulty(row, "debt", "Debe más de lo que cuesta el pack.");
  const openedAt = values.date ? instantOf(`${values.date}T12:00`) : task.now;
  const plan: PackPlan = {
    serviceId: thing.service.id,
    service: thing.service.name,
    packId: thing.id,
    pack: thing.name,
    kind: thing.kind,
    sessions,
    used,
    price,
    debt,
    openedAt: openedAt.toISOString(),
    // Whoever moves in loses no session to a date that only the other system knew.
    expiresOn: lastDayOfPack(task.clinic.payments, thing, task.now),
    packToChange: null,
  };
  return { ...row, plan };
}

interface Standing {
  id: string;
  patientId: string;
  packId: string;
  sessions: number;
  taken: number;
  isUsedHere: boolean;
  source: string | null;
}

async function compareWithPacks(client: Queryable, rows: DecidedRow[]): Promise<DecidedRow[]> {
  const ids = rows.flatMap(({ action, patientId }) => (action === "create" && patientId ? [patientId] : []));
  if (ids.length === 0) return rows;
  const { rows: packs } = await client.query<Standing>(
    `select id, patient_id as "patientId", pack_id as "packId", sessions, taken, imported_from as source,
       closed_at is not null or exists (select from appointments where patient_pack_id = patient_packs.id)
         or exists (select from ledger_entries where order_kind = 'pack' and order_id = patient_packs.id) as "isUsedHere"
     from patient_packs where patient_id = any ($1) and imported_from is not null order by opened_at, id`,
    [ids],
  );
  // Each stands for one row: somebody may have bought the same pack twice.
  const left = new Set(packs);
  return rows.map((row) => {
    const plan = row.plan as PackPlan | null;
    if (row.action !== "create" || !plan || !row.patientId) return row;
    const alike = [...left].filter(
      ({ patientId, packId, sessions }) =>
        patientId === row.patientId && packId === plan.packId && sessions === plan.sessions,
    );
    const stands = alike.find(({ taken }) => taken === plan.used) ?? alike[0];
    if (!stands) return row;
    left.delete(stands);
    if (stands.taken === plan.used || stands.isUsedHere) return { ...row, action: "same", plan: null };
    return { ...row, action: "update", plan: { ...plan, packToChange: stands.id } satisfies PackPlan };
  });
}

export async function bringPacks(client: Queryable, task: Task, rows: DecidedRow[]): Promise<Brought> {
  const planned = rows.filter(({ action, plan }) => (action === "create" || action === "update") && plan);
  const whose = await withPatients(client, task, planned);
  const brought: Brought = new Map();
  const packs = whose
    .filter(({ row }) => row.action === "create")
    .map(({ row, patientId, isNew }) => {
      const id = randomUUID();
      brought.set(row.row, {
        outcome: "created",
        patientId,
        made: { patient_packs: id, ...(isNew && { patients: patientId }) },
      });
      return { ...(row.plan as PackPlan), id, patientId };
    });
  await client.query(
    `with said as (
       select * from jsonb_to_recordset($1) as p(id text, "patientId" text, "serviceId" text, service text, "packId" text, pack text, kind text,
         sessions int, used int, price int, debt int, "openedAt" timestamptz, "expiresOn" date)
     ), made as (
       insert into patient_packs (id, patient_id, service_id, service, pack_id, pack, kind, sessions, price, taken, opened_at, expires_on, imported_from)
       select id, "patientId", "serviceId", service, "packId", pack, kind, sessions, price, used, "openedAt",
         "expiresOn", $2
       from said returning id
     )
     -- Paid where it was bought, but for what is still owed.
     insert into order_sums (order_kind, order_id, price, paid, accepted)
     select 'pack', said.id, price, case when debt > 0 then price - debt else 0 end, debt = 0 from said join made on made.id = said.id`,
    [JSON.stringify(packs), task.source],
  );
  for (const { row, patientId } of whose.filter(({ row: each }) => each.action === "update")) {
    const plan = row.plan as PackPlan;
    const { rows: changed } = await client.query<{ before: object; after: object }>(
      `with before as (select taken from patient_packs where id = $1 for update), changed as (
         update patient_packs set taken = $2 where id = $1 and not exists (select from appointments where patient_pack_id = $1) returning taken)
       select to_jsonb(before) as before, to_jsonb(changed) as after from before, changed`,
      [plan.packToChange, plan.used],
    );
    if (changed[0] && plan.packToChange)
      brought.set(row.row, {
        outcome: "updated",
        patientId,
        made: { patient_pack: plan.packToChange, ...changed[0] },
      });
  }
  return brought;
}
