import { once } from "node:events";
import { connect } from "~/server/database/database";
import { parseEnv } from "~/server/settings/env";
import { createKeys } from "~/server/settings/keys";
import { createLog } from "~/server/watch/log";
import { toInstant } from "~/shared/clinic-time";
import { refundByStaff } from "../refund";
import { takeWebpayReturn } from "../take-return";

/** What a process is told of the purchase that it takes the money of, and of the refund that may follow. */
export interface Purchase {
  databaseUrl: string;
  variables: Record<string, string>;
  secret: string;
  /** An instant. */
  now: string;
  token: string;
  buyOrder: string;
  /** Whose refund; null: none is asked for. */
  refundBy: string | null;
}

// A stand-in for a server process in the middle of a payment, for what a test can only see from outside: being killed. It says when it
// stands ready and begins when it is told to.
const { databaseUrl, variables, secret, now, token, buyOrder, refundBy }: Purchase = JSON.parse(
  process.argv[2] ?? "{}",
);
const log = createLog("silent");
const pool = connect(databaseUrl, log);
const clock = () => toInstant(now);
const context = { pool, env: parseEnv(variables), keys: createKeys(secret), clock, log };
await pool.query("select 1");
process.stdout.write("ready\n");
await once(process.stdin, "data");
await takeWebpayReturn(context, { token_ws: token });
if (refundBy)
  await refundByStaff(context, { buyOrder, reason: "Se arrepintió", by: refundBy, address: "127.0.0.1" });
await pool.end();
process.exit(0);
