import type { ObjectStore } from "~/server/database/object-store/object-store";
import { FileAnswer } from "~/server/http/file-answer";
import { type Refusal, refuse } from "~/server/http/refusal";
import { fileKey } from "./object-files";
import { pictureWidths } from "./picture-limits";

/** Never another picture under the same address. The kind depends on who asks. */
const headers = { "Cache-Control": "public, max-age=31536000, immutable", Vary: "Accept" };

export async function showPicture(
  objects: ObjectStore,
  id: string,
  wanted: number,
  accept: string,
): Promise<FileAnswer | Refusal> {
  const kind = accept.includes("image/avif") ? "avif" : "webp";
  // The smallest that is wide enough; a picture may end before it.
  const enough = pictureWidths.find((width) => width >= wanted) ?? 1600;
  for (const width of pictureWidths.filter((width) => width <= enough).reverse()) {
    const bytes = await objects.get(fileKey(id, `${width}.${kind}`));
    if (bytes) return new FileAnswer(bytes, `image/${kind}`, undefined, headers);
  }
  return refuse("not_found");
}
