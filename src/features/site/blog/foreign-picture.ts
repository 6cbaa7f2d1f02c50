import { pictureKindOf } from "~/features/site/uploads/picture-kind";
import type { Actor } from "~/server/http/actor";
import { FileAnswer } from "~/server/http/file-answer";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";

type Context = Pick<ServerContext, "pool" | "publicFetch" | "clock">;

interface Known {
  /** Null when there was none to be had. */
  picture: { bytes: Buffer; type: string } | null;
  until: number;
}

const mostBytes = 32 * 1024 * 1024;
const keptMs = 24 * 3_600_000;
/** A site that is away is not asked by every reader. */
const failedMs = 5 * 60_000;
const mostKnown = 500;

/** Of this process; the first is the oldest. */
const known = new Map<string, Known>();
const reading = new Map<string, Promise<Known>>();

/**
 * A picture that lies on another site, read by us: of a published article for anybody, of whatever address for who writes one and
 * looks at it. What the bytes are decides, never what the other site calls them.
 */
export async function foreignPicture(
  context: Context,
  actor: Actor,
  address: string,
): Promise<FileAnswer | Refusal> {
  const { rowCount } = await context.pool.query(
    "select from blog_posts where is_published and image_url = $1 limit 1",
    [address],
  );
  const isPublished = rowCount === 1;
  if (!isPublished && actor?.role !== "therapist") return refuse("not_found");
  const { picture } = await pictureAt(context, address);
  if (!picture) return refuse("not_found");
  return new FileAnswer(picture.bytes, picture.type, undefined, {
    ...(isPublished && { "Cache-Control": "public, max-age=86400" }),
  });
}

async function pictureAt(context: Context, address: string): Promise<Known> {
  const kept = known.get(address);
  if (kept && kept.until > context.clock().getTime()) return kept;
  let first = reading.get(address);
  if (!first) {
    first = read(context, address).finally(() => reading.delete(address));
    reading.set(address, first);
  }
  return first;
}

async function read({ publicFetch, clock }: Context, address: string): Promise<Known> {
  const fetched = await publicFetch(new URL(address), undefined, undefined, "picture");
  const kind = fetched.kind === "content" ? pictureKindOf(fetched.bytes) : null;
  const picture = fetched.kind === "content" && kind && { bytes: fetched.bytes, type: `image/${kind}` };
  const found = { picture: picture || null, until: clock().getTime() + (picture ? keptMs : failedMs) };
  keep(address, found);
  return found;
}

function keep(address: string, found: Known): void {
  known.delete(address);
  known.set(address, found);
  let used = 0;
  for (const { picture } of known.values()) used += picture?.bytes.byteLength ?? 0;
  for (const [oldest, { picture }] of known) {
    if (used <= mostBytes && known.size <= mostKnown) break;
    used -= picture?.bytes.byteLength ?? 0;
    known.delete(oldest);
  }
}
