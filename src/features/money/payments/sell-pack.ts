import { lastDayOfPack } from "~/features/clinic/catalogue/sale";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { DeskOrder } from "./desk-contract";
import { deskOrder } from "./desk-order";

interface Sale {
  patientId: string;
  packId: string;
  address: string;
}

/**
 * A pack for somebody who takes its hours later: an order that is paid like any other. Until some of it is paid nobody has bought
 * anything (`reserve_session`), and selling it again at the same price is the same sale.
 */
export async function sellPack(
  { pool, clock, clinic, env }: Pick<ServerContext, "pool" | "clock" | "clinic" | "env">,
  actor: TherapistActor,
  { patientId, packId, address }: Sale,
): Promise<DeskOrder | Refusal> {
  const now = clock();
  return inTransaction(pool, async (client): Promise<DeskOrder | Refusal> => {
    const known = await client.query("select from patients where id = $1 for update", [patientId]);
    if (!known.rowCount) return refuse("not_found");
    const pack = await packToSell(client, packId);
    if (!pack) return refuse("validation", { fields: { packId: "Elige un pack de la lista." } });
    const { rows } = await client.query<{ id: string }>(
      `with open as (
         select id from patient_packs pp where patient_id = $1 and pack_id = $2 and price = $8 and taken = 0 and closed_at is null
           and sold_by is not null and not exists (select from ledger_entries e where e.order_kind = 'pack' and e.order_id = pp.id)
         order by opened_at limit 1
       ), renewed as (
         update patient_packs set opened_at = $9, expires_on = $10, sold_by = $11 where id in (select id from open) returning id
       ), made as (
         insert into patient_packs (patient_id, service_id, service, pack_id, pack, kind, sessions, price, opened_at, expires_on, sold_by)
         select $1, $3, $4, $2, $5, $6, $7, $8, $9, $10, $11 where not exists (select from open) returning id
       ) select id from renewed union all select id from made`,
      [
        patientId,
        packId,
        pack.serviceId,
        pack.service,
        pack.name,
        pack.kind,
        pack.sessions,
        pack.price,
        now,
        lastDayOfPack(clinic().payments, pack, now),
        actor.id,
      ],
    );
    const [{ id }] = rows as [{ id: string }];
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "pack.sold",
      patientId,
      objectId: id,
      address,
    });
    return deskOrder(client, id, { actor, publicUrl: env.publicUrl, now });
  });
}

interface PackToSell {
  name: string;
  kind: "programme" | "commercial";
  sessions: number;
  price: number;
  validMonths?: number;
  serviceId: string;
  service: string;
}

/** As the rows of this transaction say it. */
async function packToSell(client: Queryable, packId: string): Promise<PackToSell | undefined> {
  const { rows } = await client.query<PackToSell>(
    `select p.name, case p.payer when 'private' then 'commercial' else 'programme' end as kind, p.sessions, p.price,
       p.valid_months as "validMonths", s.id as "serviceId", s.name as service
     from packs p join services s on s.id = p.service_id
     where p.id = $1 and p.active and s.active and p.sessions > 1 and p.price > 0 for share of p`,
    [packId],
  );
  return rows[0];
}
