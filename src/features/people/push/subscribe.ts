import { markDevice, nameDevice } from "~/features/people/accounts/device";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import { nameInLog, type ProvenPatient } from "~/server/http/actor";
import type { Browser } from "~/server/http/browser";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { hashToken } from "~/server/settings/token";
import type { PushDevices } from "./contract";
import { devicesOf } from "./queries";
import { isUsable, type Subscription, seal } from "./subscription";

type Context = Pick<ServerContext, "pool" | "keys" | "clock" | "publicPost">;

const mostDevices = 10;

/**
 * The browser that asks is told from now on. It has one subscription for whoever uses it: what it gave before ends, also where it was
 * somebody else's.
 */
export async function subscribe(
  context: Context,
  actor: ProvenPatient,
  subscription: Subscription,
  browser: Browser,
): Promise<PushDevices | Refusal> {
  const { pool, keys, clock, publicPost } = context;
  if (!isUsable(subscription, publicPost))
    return refuse("validation", {
      fields: { endpoint: "Tu navegador entregó una suscripción que no podemos usar." },
    });
  const deviceHash = markDevice(keys, browser);
  const endpointHash = hashToken(subscription.endpoint);
  const refusal = await retryCollisions(() =>
    inTransaction(pool, async (client) => {
      // Of two at once the second counts what the first has added.
      await client.query("select from patients where id = $1 for no key update", [actor.id]);
      if (await isFull(client, { patientId: actor.id, endpointHash, deviceHash }))
        return refuse("conflict", {
          text: `Ya recibes avisos en ${mostDevices} dispositivos. Quita uno y vuelve a intentarlo.`,
        });
      await endFormer(client, actor, { endpointHash, deviceHash, address: browser.address });
      await keep(client, actor, { subscription, endpointHash, deviceHash });
      return null;
    }),
  );
  return refusal ?? devicesOf(context, actor, deviceHash);

  async function keep(
    client: Queryable,
    { id: patientId }: ProvenPatient,
    {
      subscription,
      endpointHash,
      deviceHash,
    }: { subscription: Subscription; endpointHash: string; deviceHash: string },
  ): Promise<void> {
    const device = nameDevice(browser.userAgent);
    const { rows } = await client.query<{ id: string; isNew: boolean }>(
      `insert into push_subscriptions (patient_id, endpoint_hash, sealed, device_hash, device, created_at, used_at)
       values ($1, $2, $3, $4, $5, $6, $6)
       on conflict (endpoint_hash) do update set patient_id = excluded.patient_id, sealed = excluded.sealed,
         device_hash = excluded.device_hash, device = excluded.device, used_at = excluded.used_at
       returning id, xmax = 0 as "isNew"`,
      [patientId, endpointHash, seal(keys, subscription), deviceHash, device, clock()],
    );
    const [kept] = rows;
    if (kept?.isNew)
      await logAccess(client, {
        actor: nameInLog(actor),
        action: "push.added",
        patientId,
        objectId: kept.id,
        address: browser.address,
        detail: device,
      });
  }
}

interface Marks {
  endpointHash: string;
  deviceHash: string;
}

async function isFull(
  client: Queryable,
  { patientId, endpointHash, deviceHash }: Marks & { patientId: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from push_subscriptions where patient_id = $1 and endpoint_hash <> $2 and device_hash <> $3",
    [patientId, endpointHash, deviceHash],
  );
  return (rowCount ?? 0) >= mostDevices;
}

async function endFormer(
  client: Queryable,
  actor: ProvenPatient,
  { endpointHash, deviceHash, address }: Marks & { address: string },
): Promise<void> {
  const { rows } = await client.query<{ id: string; patientId: string }>(
    `delete from push_subscriptions where endpoint_hash = $2 and patient_id <> $1
       or patient_id = $1 and device_hash = $3 and endpoint_hash <> $2
     returning id, patient_id as "patientId"`,
    [actor.id, endpointHash, deviceHash],
  );
  for (const { id, patientId } of rows)
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "push.removed",
      patientId,
      objectId: id,
      address,
    });
}
