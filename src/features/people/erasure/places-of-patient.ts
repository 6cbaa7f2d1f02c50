import pg from "pg";
import type { Place } from "~/server/database/backup/bring-rows";
import type { Queryable } from "~/server/database/database";
import { noMailboxDomain } from "~/shared/mailbox";

/** Tables of a person's rows that no copy gives back, each with its reason. */
export const neverBrought: Record<string, string> = {
  account_links: "opens something",
  calendar_feeds: "opens something",
  known_devices: "opens something",
  pay_links: "opens something",
  push_subscriptions: "opens something",
  sessions: "opens something",
  erasure_requests: "of a former release; rights_requests keeps each of them",
  import_rows: "what a file said; what it brought stands in its own tables",
  visitor_interactions: "what somebody did on the site, for some weeks",
  whatsapp_heard: "that somebody wrote to us, for some days",
};

/** What goes by itself while somebody stays: of who still stands here it has gone since. */
const goesByItself = ["record_drafts", "standing_marks", "testimonials"];

/** Tables that an import which is taken back deletes from (`undo_import`). */
const madeByImports = [
  "appointments",
  "care_facts",
  "identifications",
  "imported_visits",
  "patient_packs",
  "patients",
];

const except: Record<string, Place["except"]> = {
  // A job of the site would release them at once, and write of it.
  appointments: [
    { when: "t.status = 'pending' and t.pay_by <= now()", why: "su plazo para pagarse ya pasó" },
  ],
  hour_offers: [{ when: "t.ended_at is null", why: "era un ofrecimiento de entonces" }],
  messages: [{ when: "t.state = 'queued'", why: "no había salido" }],
};

export interface Whose {
  ids: string[];
  /** Those of them that the site still has. */
  standing: string[];
  /** Addresses that are somebody else's by now. */
  takenEmails: string[];
  /** Whether a number of theirs is another file's by now: a release that numbers files for the first time does it as it finds them. */
  takesNewNumber: boolean;
  /** Attachments whose files are nowhere. */
  withoutFiles: string[];
  /** Imports that the site has taken back. */
  undoneImports: string[];
}

/**
 * Where a person's rows are, by the foreign keys of the schema as erasure finds them (`places_of`), and by the orders of their money: a
 * table that a migration adds is among them.
 */
export async function placesOfPatient(copy: Queryable, whose: Whose): Promise<Place[]> {
  const { rows } = await copy.query<{ table: string; wanted: string }>(
    `select place::text as "table", string_agg('(' || rows_wanted || ')', ' or ') as wanted
     from places_of('patients', format('id = any (%L::text[])', $1::text[])) group by place order by place::text`,
    [whose.ids],
  );
  const linked = rows.filter(({ table }) => !(table in neverBrought)).map((place) => withRules(place, whose));
  return [...linked, ...money(whose)];
}

function withRules({ table, wanted }: { table: string; wanted: string }, whose: Whose): Place {
  const place: Place & Required<Pick<Place, "except">> = {
    table,
    wanted,
    except: [...(except[table] ?? [])],
  };
  if (goesByItself.includes(table))
    place.except.push({
      when: `t.patient_id = any (${listOf(whose.standing)})`,
      why: "la ficha sigue aquí sin eso",
    });
  if (madeByImports.includes(table))
    place.except.push({
      when: `t.id in (select made ->> '${table}' from import_rows where import_id = any (${listOf(whose.undoneImports)}))`,
      why: "se deshizo la importación que lo trajo",
    });
  if (table === "appointments") {
    place.named = `to_char(t.wall_start, 'YYYY-MM-DD HH24:MI')`;
    place.mayBeMissing = true;
  }
  if (table === "attachments")
    place.except.push({
      when: `t.id = any (${listOf(whose.withoutFiles)})`,
      why: "sus archivos no están en la copia",
    });
  if (table === "patients") {
    if (whose.takesNewNumber) place.without = ["file_number"];
    place.as = `to_jsonb(t) || case when t.email = any (${listOf(whose.takenEmails)})
      then jsonb_build_object('email', t.id || '@${noMailboxDomain}') else '{}' end`;
  }
  return place;
}

/** What the law keeps of who is erased, and what knows an order and no person. */
function money({ ids }: Whose): Place[] {
  const own = `t.patient_id = any (${listOf(ids)})`;
  const ofOrders = `(t.order_kind, t.order_id) in (select order_kind, order_id from ledger_entries where patient_id = any (${listOf(ids)}))`;
  return [
    { table: "payments", wanted: own },
    { table: "ledger_entries", wanted: own },
    { table: "refund_tasks", wanted: own },
    { table: "boletas", wanted: ofOrders },
  ];
}

const listOf = (texts: string[]): string => `array[${texts.map(pg.escapeLiteral).join(", ")}]::text[]`;
