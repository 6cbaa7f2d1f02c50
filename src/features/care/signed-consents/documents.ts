import { randomUUID } from "node:crypto";
import { changeSetting, type Setting } from "~/features/clinic/clinic/setting";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { ConsentDocument } from "./contract";

type DocumentState = Omit<ConsentDocument, "id" | "version">;

const columns = `id, title, text, service_ids as "serviceIds", active, version`;

/** Each version stays beside the present one: a signature names it. */
export const consentSetting: Setting<DocumentState> = {
  what: "consent",
  async read(client, id) {
    const { rows } = await client.query<ConsentDocument>(
      `select ${columns} from consent_documents where id = $1 for update`,
      [id],
    );
    if (!rows[0]) return null;
    const { id: _, version, ...state } = rows[0];
    return { state, version };
  },
  async write(client, id, state) {
    await client.query(
      state
        ? `insert into consent_documents (id, title, text, service_ids, active, position)
           values ($1, $2, $3, $4, $5, (select coalesce(max(position), 0) + 1 from consent_documents))
           on conflict (id) do update set title = $2, text = $3, service_ids = $4, active = $5, version = consent_documents.version + 1`
        : "update consent_documents set active = false, version = version + 1 where id = $1",
      state ? [id, state.title, state.text, state.serviceIds, state.active] : [id],
    );
    await client.query(
      `insert into consent_texts (document_id, version, title, text) select id, version, title, text from consent_documents where id = $1`,
      [id],
    );
  },
  async guard(client, _id, _before, after) {
    const { rows } = await client.query<{ unknown: boolean }>(
      "select exists (select from unnest($1::text[]) named where named not in (select id from services)) as unknown",
      [after?.serviceIds ?? []],
    );
    return rows[0]?.unknown
      ? refuse("validation", { fields: { serviceIds: "Uno de los servicios no existe." } })
      : null;
  },
};

/** Those in use first. */
export async function consentDocumentsOf(
  client: Queryable,
  { onlyActive }: { onlyActive: boolean },
): Promise<ConsentDocument[]> {
  const { rows } = await client.query<ConsentDocument>(
    `select ${columns} from consent_documents where active or not $1 order by active desc, position, id`,
    [onlyActive],
  );
  return rows;
}

type Given = Partial<DocumentState> & { id?: string; version?: number };

/** A new one where no id is said. */
export async function keepDocument(
  { pool }: Pick<ServerContext, "pool">,
  actor: TherapistActor,
  { id = randomUUID(), version, serviceIds, ...given }: Given,
  address: string,
): Promise<ConsentDocument | Refusal> {
  const changed = await changeSetting(pool, actor, consentSetting, {
    id,
    version: version ?? null,
    address,
    change: (before) => ({
      ...(before ?? { title: "", text: "", serviceIds: [], active: true }),
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      ...(serviceIds && { serviceIds: [...new Set(serviceIds)].sort() }),
    }),
  });
  if (changed instanceof Refusal) return changed;
  if (!changed.state) throw new Error("a text that was written is there");
  return { id, ...changed.state, version: changed.version };
}
