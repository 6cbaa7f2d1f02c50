import { FileAnswer } from "~/server/http/file-answer";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { askedRange } from "./asked-range";
import { videoOf } from "./queries";
import { openVideo } from "./video-files";

/** Whatever a browser makes of the bytes, they are nobody here: no script, no cookie, no frame. What was taken once stays as it is. */
const headers = {
  "Accept-Ranges": "bytes",
  "Cache-Control": "private, max-age=86400",
  "Content-Disposition": "inline",
  "Content-Security-Policy": "sandbox; default-src 'none'",
};

export async function showVideo(
  { pool, objects }: Pick<ServerContext, "pool" | "objects">,
  { id, version, range }: { id: string; version: string | undefined; range: string | undefined },
): Promise<FileAnswer | Refusal> {
  const video = await videoOf(pool, id, version ? Number(version) : null);
  if (!video) return refuse("not_found");
  const { type, size, film } = video;
  const asked = askedRange(range, size);
  const { first, last } = asked ?? { first: 0, last: size - 1 };
  return new FileAnswer(
    openVideo(objects, film, first, last),
    type,
    undefined,
    {
      ...headers,
      "Content-Length": String(last - first + 1),
      ...(asked && { "Content-Range": `bytes ${first}-${last}/${size}` }),
    },
    asked ? 206 : 200,
  );
}
