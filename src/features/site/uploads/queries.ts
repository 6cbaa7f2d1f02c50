import type { Queryable } from "~/server/database/database";

export interface PictureSize {
  width: number;
  height: number;
}

/** Null when there is no such picture. */
export async function pictureSize(client: Queryable, id: string): Promise<PictureSize | null> {
  const { rows } = await client.query<PictureSize>("select width, height from objects where id = $1", [id]);
  return rows[0] ?? null;
}
