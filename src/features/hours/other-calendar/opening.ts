import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { hashToken, newToken } from "~/server/settings/token";
import { gone, type RetentionRule } from "~/server/work/retention";

type Context = Pick<ServerContext, "pool" | "clock">;

const goodFor = "30 minutes";
const mostCalls = 5;

/** A nonce with which a page may tell what happens in the other calendar. */
export async function openSync({ pool, clock }: Context): Promise<{ nonce: string }> {
  const nonce = newToken();
  await pool.query("insert into sync_openings (nonce_hash, opened_at) values ($1, $2)", [
    hashToken(nonce),
    clock(),
  ]);
  return { nonce };
}

/** Takes one of the nonce's calls, whatever becomes of it; every nonce that is not good gets the same answer. */
export async function takeCall({ pool, clock }: Context, nonce: string | undefined): Promise<Refusal | null> {
  const { rowCount } = await pool.query(
    `update sync_openings set calls = calls + 1
     where nonce_hash = $1 and calls < ${mostCalls} and opened_at > $2::timestamptz - interval '${goodFor}'`,
    [hashToken(nonce ?? ""), clock()],
  );
  return rowCount ? null : refuse("sync_closed");
}

export const openingRules: RetentionRule[] = [
  {
    policy: "passing",
    table: "sync_openings",
    drop: async (client) =>
      gone(await client.query("delete from sync_openings where opened_at < now() - interval '1 day'")),
  },
];
