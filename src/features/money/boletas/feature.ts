import type { Feature, WorkParts } from "~/server/work/feature";
import type { JobData } from "~/server/work/jobs";
import { gone, mostAtOnce } from "~/server/work/retention";
import { annulIfUnpaid, issueBoleta } from "./issue-boleta";
import { orderOf } from "./queries";
import { boletaRoutes } from "./routes";

/** Asked once each: a provider that did not answer is not asked again by a queue. */
async function follow(parts: WorkParts, { kind, id }: JobData): Promise<void> {
  const { pool, clinic } = parts;
  const orderId = await orderOf(pool, kind === "issued" ? "boleta" : "entry", id);
  if (!orderId) return;
  if (kind !== "paid") return annulIfUnpaid(parts, orderId);
  if (clinic().payments.boletaWhen === "paid")
    // What is not all paid yet, or typed by hand, is refused, and nobody asked.
    await issueBoleta(parts, orderId, { by: null, log: { actor: "system", address: null } });
}

const job = (kind: string) => (id: string) => [{ queue: "boleta", data: { kind, id } }];

export const boletas: Feature = {
  routes: boletaRoutes,
  consequences: () => ({ "boleta.issued": job("issued"), "payment.reversed": job("reversed") }),
  retention: {
    byLaw: [
      {
        policy: "money",
        table: "boletas",
        drop: async (client) =>
          gone(
            await client.query(
              `delete from boletas where id in (
                 select id from boletas where asked_at < now() - interval '6 years' limit ${mostAtOnce} for update skip locked)`,
            ),
          ),
      },
    ],
  },
  queues: (parts) => [{ name: "boleta", atOnce: 2, work: (data) => follow(parts, data) }],
};
