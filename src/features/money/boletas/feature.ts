import type { Feature, WorkParts } from "~/server/work/feature";
import type { JobData } from "~/server/work/jobs";
import { gone, mostAtOnce } from "~/server/work/retention";
import { later } from "~/shared/clinic-time";
import { leaveInDoubt } from "./ask-provider";
import { annulIfGivenBack, byItself, followCredit, issueBoleta } from "./issue-boleta";
import { orderOf } from "./queries";
import { boletaRoutes } from "./routes";

/** Asked once each: a provider that did not answer is not asked again by a queue. */
async function follow(parts: WorkParts, { kind, id }: JobData): Promise<void> {
  if (kind === "credited") return followCredit(parts, id);
  const orderId = kind === "due" ? id : await orderOf(parts.pool, kind === "issued" ? "boleta" : "entry", id);
  if (!orderId) return;
  if (kind === "issued" || kind === "reversed") return annulIfGivenBack(parts, orderId);
  // What is not all paid yet, or typed by hand, is refused, and nobody asked.
  if (parts.clinic().payments.boletaWhen === "paid") await issueBoleta(parts, orderId, byItself);
}

const job = (kind: string) => (id: string) => [{ queue: "boleta", data: { kind, id } }];

/** Longer than any answer is waited for (provider.ts). */
const longestTryMs = 120_000;

export const boletas: Feature = {
  routes: boletaRoutes,
  consequences: () => ({
    "boleta.credited": job("credited"),
    "boleta.due": job("due"),
    "boleta.issued": job("issued"),
    "payment.reversed": job("reversed"),
  }),
  routines: ({ pool, clock }) => [
    {
      name: "doubt-boletas",
      cron: "* * * * *",
      work: () => leaveInDoubt(pool, later(clock(), -longestTryMs)),
    },
  ],
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
