import type { Queryable } from "~/server/database/database";

/**
 * The ids of those in which hours may be given, the first one first. Asked of the database, not of the clinic that this process read
 * last: a branch that another process made is there from its answer on.
 */
export async function openBranches(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from branches where active order by position, id",
  );
  return rows.map(({ id }) => id);
}
