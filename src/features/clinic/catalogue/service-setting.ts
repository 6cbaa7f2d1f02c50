import { randomUUID } from "node:crypto";
import { type Changer, changeSetting, changeWithin, type Setting } from "~/features/clinic/clinic/setting";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import type { ChangedService, GivenPack, NewService, ServiceSettings } from "./settings-contract";

type Pack = ServiceSettings["packs"][number];
interface ServiceState extends Omit<ServiceSettings, "id" | "version" | "price" | "nextPrices"> {
  formerNames: string[];
  /** By the day from which each holds, the earliest first. */
  prices: { from: string; price: number }[];
}

const nameTaken = "Ya hay un servicio con ese nombre.";

const select = `select id, version, name, former_names as "formerNames", category, description, minutes, pause_minutes as "pauseMinutes",
    price_is_least as "priceFrom", seats, room_kind as "roomKind", code, taxed, audience, requires_payment as "requiresPayment", is_online as "isOnline", active, position,
    (select coalesce(jsonb_agg(jsonb_build_object('from', from_day, 'price', price) order by from_day), '[]')
     from service_prices where service_id = services.id) as prices,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'payer', payer, 'sessions', sessions, 'price', price,
       'validityMonths', valid_months, 'active', active, 'isBundle', is_bundle) order by position, id), '[]')
     from packs where service_id = services.id) as packs,
    (select coalesce(jsonb_agg(therapist_id order by therapist_id), '[]') from services_given where service_id = services.id) as "staffIds"
  from services`;

type Row = ServiceState & { id: string; version: number };

export const serviceSetting: Setting<ServiceState> = {
  what: "service",
  async read(client, id) {
    const { rows } = await client.query<Row>(`${select} where id = $1 for update`, [id]);
    if (!rows[0]) return null;
    const { id: _, version, ...state } = rows[0];
    return { state, version };
  },
  async write(client, id, state) {
    if (!state) {
      await client.query("update services set active = false, version = version + 1 where id = $1", [id]);
      return;
    }
    await client.query(
      `insert into services (id, name, former_names, category, description, minutes, pause_minutes, price_is_least, seats, room_kind,
         audience, requires_payment, active, position, code, taxed, is_online)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
       on conflict (id) do update set name = $2, former_names = $3, category = $4, description = $5, minutes = $6, pause_minutes = $7,
         price_is_least = $8, seats = $9, room_kind = $10, audience = $11, requires_payment = $12, active = $13, position = $14,
         code = $15, taxed = $16, is_online = $17, version = services.version + 1`,
      [
        id,
        state.name,
        state.formerNames,
        state.category,
        state.description,
        state.minutes,
        state.pauseMinutes,
        state.priceFrom,
        state.seats,
        state.roomKind,
        state.audience,
        state.requiresPayment,
        state.active,
        state.position,
        // A change of before they were there knows none of them.
        state.code ?? null,
        state.taxed ?? false,
        state.isOnline ?? false,
      ],
    );
    await client.query("delete from service_prices where service_id = $1", [id]);
    await client.query(
      `insert into service_prices (service_id, from_day, price)
       select $1, (each->>'from')::date, (each->>'price')::int from jsonb_array_elements($2) each`,
      [id, JSON.stringify(state.prices)],
    );
    await writePacks(client, id, state.packs);
    await client.query("delete from services_given where service_id = $1", [id]);
    await client.query(
      "insert into services_given (service_id, therapist_id) select $1, t.id from therapists t where t.id = any ($2)",
      [id, state.staffIds],
    );
  },
  /** Sessions that somebody has paid are still to be booked. */
  async guard(client, id, before, after) {
    if (after?.active && after.isOnline && !(await hasRooms(client))) return withoutRooms;
    if (!before?.active || after?.active) return null;
    const open = await openPacks(client, id);
    return open > 0 ? packsToUse(open) : null;
  },
  taken: {
    services_name: refuse("conflict", { text: nameTaken, fields: { name: nameTaken } }),
  },
};

/** Whoever has an hour of it could enter nowhere. */
const withoutRooms = refuse("validation", {
  fields: { isOnline: "Primero indica, en Ajustes, la dirección de las salas de videollamada." },
});

async function hasRooms(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>("select video_base <> '' as has from clinic");
  return rows[0]?.has === true;
}

/** A pack that somebody has bought is kept, out of use, where it is no longer named. */
async function writePacks(client: Queryable, serviceId: string, packs: Pack[]): Promise<void> {
  // Before the names: one may take another's.
  await client.query("update packs set active = false where service_id = $1", [serviceId]);
  for (const [position, pack] of packs.entries())
    await client.query(
      `insert into packs (id, service_id, name, payer, sessions, price, valid_months, is_bundle, active, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (id) do update set name = $3, payer = $4, sessions = $5, price = $6, valid_months = $7, active = $9, position = $10
       where packs.service_id = $2`,
      [
        pack.id,
        serviceId,
        pack.name,
        pack.payer,
        pack.sessions,
        pack.price,
        pack.validityMonths,
        pack.isBundle,
        pack.active,
        position,
      ],
    );
}

/** Those on the site first. */
export async function serviceSettings(client: Queryable, today: string): Promise<ServiceSettings[]> {
  const { rows } = await client.query<Row>(`${select} order by active desc, position, id`);
  return rows.map((row) => shown(row, today));
}

const shown = ({ formerNames: _, prices, ...service }: Row, today: string): ServiceSettings => ({
  ...service,
  price: (prices.findLast(({ from }) => from <= today) ?? prices[0])?.price ?? 0,
  nextPrices: prices.filter(({ from }) => from > today),
});

export async function addNewService(
  context: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  given: NewService,
  address: string,
): Promise<ServiceSettings | Refusal> {
  const today = wallTimeOf(context.clock()).slice(0, 10);
  const asked = { id: randomUUID(), version: null, today, address };
  return keep(context, actor, asked, (_before, client) => newService(client, given, today));
}

/** Within a transaction that does more: a new one, or what is changed of a known one. Gives its id. */
export async function keepServiceWithin(
  client: Queryable,
  actor: Changer,
  {
    id,
    today,
    address,
    ...given
  }: Partial<NewService> & { id: string | null; today: string; address: string },
): Promise<string | Refusal> {
  const serviceId = id ?? randomUUID();
  const kept = await changeWithin(client, actor, serviceSetting, {
    id: serviceId,
    version: null,
    address,
    change: (before) =>
      before ? changedBy(before, given, today) : newService(client, given as NewService, today),
  });
  return kept instanceof Refusal ? kept : serviceId;
}

/** Out of use, within a transaction that does more. */
export async function retireServiceWithin(
  client: Queryable,
  actor: Changer,
  { id, address }: { id: string; address: string },
): Promise<Refusal | null> {
  const change = (before: ServiceState | null) =>
    before ? { ...before, active: false } : refuse("not_found");
  const kept = await changeWithin(client, actor, serviceSetting, { id, version: null, address, change });
  return kept instanceof Refusal ? kept : null;
}

async function newService(
  client: Queryable,
  given: NewService,
  today: string,
): Promise<ServiceState | Refusal> {
  const { rows } = await client.query<{ position: number; staffIds: string[] }>(
    `select (select coalesce(max(position) + 1, 0) from services) as position,
       (select coalesce(array_agg(id), '{}') from therapists where active and 'care' = any (duties)) as "staffIds"`,
  );
  const [usual] = rows;
  const empty: ServiceState = {
    name: given.name,
    formerNames: [],
    category: given.category,
    description: "",
    minutes: given.minutes,
    pauseMinutes: 0,
    priceFrom: false,
    seats: 1,
    roomKind: null,
    code: null,
    taxed: false,
    audience: "patients",
    requiresPayment: "never",
    isOnline: false,
    active: true,
    position: usual?.position ?? 0,
    prices: [],
    packs: [],
    staffIds: usual?.staffIds ?? [],
  };
  return changedBy(empty, given, today);
}

export function changeKnownService(
  context: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, version, ...given }: ChangedService & { id: string },
  address: string,
): Promise<ServiceSettings | Refusal> {
  const today = wallTimeOf(context.clock()).slice(0, 10);
  return keep(context, actor, { id, version, today, address }, async (before) => {
    return before ? changedBy(before, given, today) : refuse("not_found");
  });
}

async function keep(
  { pool }: Pick<ServerContext, "pool">,
  actor: TherapistActor,
  { today, ...asked }: { id: string; version: number | null; today: string; address: string },
  change: (before: ServiceState | null, client: Queryable) => Promise<ServiceState | Refusal>,
): Promise<ServiceSettings | Refusal> {
  const changed = await changeSetting(pool, actor, serviceSetting, {
    ...asked,
    change,
    current: ({ state, version }) => shown({ ...state, id: asked.id, version }, today),
  });
  if (changed instanceof Refusal) return changed;
  if (!changed.state) throw new Error("a service that was written is there");
  return shown({ ...changed.state, id: asked.id, version: changed.version }, today);
}

function changedBy(
  before: ServiceState,
  { price, priceFrom, packs, description, staffIds, version: _, ...given }: Partial<NewService>,
  today: string,
): ServiceState | Refusal {
  const from = typeof priceFrom === "string" ? priceFrom : today;
  if (from < today)
    return refuse("validation", {
      fields: { priceFrom: "Un precio nuevo vale desde hoy o desde un día que viene." },
    });
  const after = {
    ...before,
    ...defined(given),
    ...(typeof priceFrom === "boolean" && { priceFrom }),
    ...(description !== undefined && { description: description ?? "" }),
    ...(staffIds && { staffIds: [...new Set(staffIds)].sort() }),
    ...(price !== undefined && { prices: priced(before.prices, { from, price }, today) }),
  };
  after.formerNames = [...new Set([...before.formerNames, before.name])].filter(
    (name) => name !== after.name,
  );
  if (!packs) return after;
  const named = packsGiven(before.packs, packs);
  return named instanceof Refusal ? named : { ...after, packs: named };
}

/** The price of today replaces what it was since before; one from a later day stands beside it. */
function priced(
  prices: ServiceState["prices"],
  next: ServiceState["prices"][number],
  today: string,
): ServiceState["prices"] {
  const standing = prices.findLast(({ from }) => from <= today);
  if (next.from === today && standing?.price === next.price) return prices;
  return [...prices.filter(({ from }) => from !== next.from), next].sort((a, b) =>
    a.from < b.from ? -1 : 1,
  );
}

/** A pack is known by its id, or by its name among those of the service; those that are named no longer go out of use. */
function packsGiven(before: Pack[], given: GivenPack[]): Pack[] | Refusal {
  const names = given.filter(({ active }) => active).map(({ name }) => name);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice) return refuse("validation", { fields: { packs: `Hay dos packs con el nombre «${twice}».` } });
  const known = (pack: GivenPack) =>
    before.find(({ id, name }) => (pack.id ? id === pack.id : name === pack.name));
  if (given.some((pack) => pack.id && !known(pack)))
    return refuse("validation", { fields: { packs: "Uno de los packs no es de este servicio." } });
  const named = given.map((pack): Pack => {
    const former = known(pack);
    return {
      ...pack,
      id: former?.id ?? randomUUID(),
      validityMonths: pack.validityMonths ?? null,
      isBundle: former?.isBundle ?? false,
    };
  });
  const left = before.filter(({ id }) => !named.some((pack) => pack.id === id));
  // What a service's price buys is no pack that somebody chooses: who names the others says nothing of it.
  return [...named, ...left.map((pack) => (pack.isBundle ? pack : { ...pack, active: false }))];
}

async function openPacks(client: Queryable, serviceId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from patient_packs
     where service_id = $1 and closed_at is null and taken < sessions and expires_on >= now() - interval '1 day'
       and (taken > 0 or exists (select from ledger_entries where order_kind = 'pack' and order_id = patient_packs.id))`,
    [serviceId],
  );
  return rows[0]?.count ?? 0;
}

function packsToUse(count: number): Refusal {
  const text =
    count === 1
      ? "Un paciente tiene un pack de este servicio con sesiones por usar."
      : `${count} pacientes tienen un pack de este servicio con sesiones por usar.`;
  return refuse("in_use", { text, fields: { active: text } });
}

const defined = <Given extends object>(
  given: Given,
): Partial<{ [Field in keyof Given]: Exclude<Given[Field], undefined> }> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
