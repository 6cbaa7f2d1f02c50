import type { Pool } from "pg";
import { refuse } from "~/server/http/refusal";
import { told } from "./queries";

/** Pressed on a page of before an upgrade it says nothing of the release that came since; pressed twice, or late, it takes nothing back. */
export async function putAway({ pool }: { pool: Pool }, therapistId: string, version: string) {
  if (!told.some((release) => release.version === version)) return refuse("not_found");
  await pool.query(
    `update therapists set news_read = $2 where id = $1
       and (news_read is null or string_to_array(news_read, '.')::int[] < string_to_array($2, '.')::int[])`,
    [therapistId, version],
  );
  return undefined;
}
