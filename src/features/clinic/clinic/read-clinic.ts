import type { Queryable } from "~/server/database/database";
import type {
  Branch,
  CareTerms,
  Clinic,
  Identity,
  MessageTerms,
  Opening,
  Pack,
  PaymentTerms,
  Professional,
  Seller,
  Service,
} from "~/shared/clinic";
import type { OwnTexts } from "~/shared/own-texts";
import { careHours } from "./care-hours";

/** The document `opening` of the one row of `clinic`. */
export interface OpeningTerms extends CareTerms {
  /** Of the law; the clinic treats on none of them but those that it attends. */
  holidays: string[];
  attended: string[];
}

interface BranchRow extends Omit<Branch, "geo"> {
  latitude: number | null;
  longitude: number | null;
}

interface ServiceRow extends Omit<Service, "packs" | "bundle"> {
  audience: "patients" | "staff";
  packs: (Omit<Pack, "validMonths"> & { validMonths: number | null; isBundle: boolean })[];
}

interface Rows {
  clinic: {
    version: number;
    discountLimitPercent: number;
    identity: Identity;
    seller: Seller;
    payments: PaymentTerms;
    opening: OpeningTerms;
    messages: MessageTerms;
    texts: OwnTexts;
  };
  branches: BranchRow[];
  team: Professional[];
  services: ServiceRow[];
  weeks: Opening["weeks"];
  workDays: Opening["workDays"];
  closures: Opening["closures"];
}

/** SQL: HH:mm of a minute of the day; the last one is 24:00. */
export const timeOf = (minute: string): string =>
  `lpad((${minute} / 60)::text, 2, '0') || ':' || lpad((${minute} % 60)::text, 2, '0')`;

/** SQL: the price of a service on a day; one that begins later counts where there is none before. */
export const priceOn = (service: string, day: string): string =>
  `(select price from service_prices p where p.service_id = ${service}
      order by p.from_day <= ${day}::date desc, abs(p.from_day - ${day}::date) limit 1)`;

const list = (select: string) => `(select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (${select}) each)`;

const worked = `therapist_id as "therapistId", branch_id as "branchId", audience, ${timeOf("from_minute")} as "from", ${timeOf("to_minute")} as "to"`;

/** Nobody works in a branch that has closed. */
const isOpen = "branch_id in (select id from branches where active)";

const statement = `select
  (select jsonb_build_object('version', version, 'discountLimitPercent', discount_limit_percent, 'identity', identity,
    'seller', seller, 'payments', payments, 'opening', opening, 'messages', messages, 'texts', texts) from clinic) as clinic,
  ${list(`select id, name, address, comuna, phone, whatsapp, latitude, longitude, reception from branches where active order by position, id`)} as branches,
  ${list(`select id, online, email, name, coalesce(title, '') as title, role, specialty, experience, university, coalesce(rnpi, '') as rnpi,
    expertise, approach, avatar, (select coalesce(jsonb_agg(service_id), '[]') from services_given g where g.therapist_id = t.id) as "serviceIds"
    from therapists t where active and 'care' = any (duties) order by position, created_at`)} as team,
  ${list(`select id, name, former_names as "formerNames", category, description, minutes as "durationMinutes", pause_minutes as "pauseMinutes", seats,
    room_kind as "roomKind", audience, requires_payment as "requiresPayment", is_online as "isOnline",
    price_is_least as "priceFrom", ${priceOn("services.id", "$1")} as price,
    ${list(`select id, name, case payer when 'private' then 'commercial' else 'programme' end as kind, price, sessions,
      valid_months as "validMonths", is_bundle as "isBundle" from packs where service_id = services.id and active order by position, id`)} as packs,
    (select coalesce(jsonb_agg(title order by position, id), '[]') from consent_documents d where d.active and services.id = any (d.service_ids)) as consents
    from services where active order by position, id`)} as services,
  ${list(`select ${worked}, weekday, case when weeks = '[0,2)' then 'all' when weeks = '[0,1)' then 'even' else 'odd' end as weeks,
    from_day as "validFrom", next_day - 1 as "validUntil"
    from (select *, lead(from_day) over (partition by therapist_id order by from_day) as next_day from weekly_plans) plan
      join weekly_hours using (therapist_id, from_day)
    where coalesce(next_day > $1::date - 400, true) and ${isOpen} order by therapist_id, from_day, weekday, from_minute`)} as weeks,
  ${list(`select id, ${worked}, day as date from work_days where day >= $1::date - 400 and ${isOpen} order by day, from_minute`)} as "workDays",
  ${list(`select id, branch_id as "branchId", to_char(starts, 'YYYY-MM-DD"T"HH24:MI') as "from", to_char(ends, 'YYYY-MM-DD"T"HH24:MI') as "to",
    reason from closures where ends >= $1::date - 400 order by starts`)} as closures`;

/**
 * The clinic as its rows say it, at the prices of a day (yyyy-MM-dd). Within a transaction it is what that transaction sees: a write
 * that sells something or places an hour reads it there.
 */
export async function readClinic(client: Queryable, day: string): Promise<Clinic> {
  const { rows } = await client.query<Rows>({ name: "read-clinic", text: statement, values: [day] });
  const [found] = rows;
  if (!found?.clinic) throw new Error("the clinic was never seeded");
  return clinicOf(found, day);
}

function clinicOf(rows: Rows, day: string): Clinic {
  const {
    identity,
    seller,
    payments,
    version,
    discountLimitPercent,
    opening: terms,
    messages,
    texts,
  } = rows.clinic;
  const { holidays, attended, ...care } = terms;
  const [first] = rows.branches;
  const services = rows.services.map(({ packs, audience, consents = [], ...service }) => ({
    audience,
    service: {
      ...service,
      ...(consents.length > 0 && { consents }),
      packs: packs.filter(({ isBundle }) => !isBundle).map(packOf),
      ...bundleOf(packs.find(({ isBundle }) => isBundle)),
    },
  }));
  const offered = services.filter(({ audience }) => audience === "patients").map(({ service }) => service);
  const opening = {
    reception: first?.reception ?? [],
    care,
    weeks: rows.weeks,
    workDays: rows.workDays,
    closures: rows.closures,
    holidays: holidays.filter((date) => !attended.includes(date)),
  };
  return {
    version,
    identity: first
      ? {
          ...identity,
          address: { ...identity.address, street: first.address, comuna: first.comuna },
          geo: geoOf(first) ?? identity.geo,
          phone: first.phone ?? identity.phone,
          whatsapp: first.whatsapp ?? identity.whatsapp,
        }
      : identity,
    seller,
    team: rows.team,
    services: offered,
    therapistServices: services
      .filter(({ audience }) => audience === "staff")
      .map(({ service: { id, name, durationMinutes, pauseMinutes, seats, roomKind, price } }) => ({
        id,
        name,
        durationMinutes,
        pauseMinutes,
        seats,
        roomKind,
        price,
      })),
    opening: { ...opening, careHours: careHours({ opening, team: rows.team, services: offered }, day) },
    payments,
    branches: rows.branches.map((row) => {
      const { latitude: _latitude, longitude: _longitude, ...branch } = row;
      return { ...branch, geo: geoOf(row) };
    }),
    discountLimitPercent,
    messages,
    texts,
  };
}

const geoOf = (branch: BranchRow): Branch["geo"] =>
  branch.latitude !== null && branch.longitude !== null
    ? { latitude: branch.latitude, longitude: branch.longitude }
    : null;

const packOf = ({ isBundle: _, validMonths, ...pack }: Rows["services"][number]["packs"][number]): Pack => ({
  ...pack,
  ...(validMonths !== null && { validMonths }),
});

/** What its price buys costs what the service does. */
const bundleOf = (pack: Rows["services"][number]["packs"][number] | undefined) =>
  pack && { bundle: packOf(pack) };
