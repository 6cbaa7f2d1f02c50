import type { ServerContext } from "~/server/http/server-context";
import { startRounds } from "~/server/work/rounds";
import { later } from "~/shared/clinic-time";
import { askAndSettle } from "./ask-and-settle";
import type { Payment } from "./payment-rows";
import { returningPayment } from "./payment-rows";
import { giveBack } from "./refund";
import { claimEndsAfterMs } from "./time-limits";

type Context = Pick<ServerContext, "pool" | "env" | "keys" | "clock" | "log">;

const atOnce = 20;

/**
 * Takes up what is due: payments nobody came back from, commits whose answer was lost, doubts, refunds under way. What one
 * process has taken up, others leave alone until its time is over, also when it dies. Gives how many there were.
 */
export async function askAllDue(context: Context): Promise<number> {
  const now = context.clock();
  const { rows } = await context.pool.query<Payment>(
    `update payments set ask_at = $2 where id in (
       select id from payments where ask_at <= $1 order by ask_at limit ${atOnce} for update skip locked)
     ${returningPayment}`,
    [now, later(now, claimEndsAfterMs)],
  );
  await Promise.all(
    rows.map((payment) =>
      payment.refundAskedAt ? giveBack(context, payment.id) : askAndSettle(context, payment),
    ),
  );
  return rows.length;
}

const everyMs = 5_000;

/** Asks about what is due for as long as the process lives. */
export const startAsking = (context: Context) =>
  startRounds({
    what: "payments",
    everyMs,
    log: context.log,
    round: async () => {
      while ((await askAllDue(context)) === atOnce);
    },
  });
