import { hear } from "~/server/watch/last-heard";
import { troubleOf } from "~/server/watch/trouble";
import { askS3, type S3Settings } from "./ask-s3";
import { type ObjectStore, ObjectStoreAway } from "./object-store";

const patienceMs = 15_000;

/** Any store that speaks S3; the bucket stands in the path, as all of them understand. See docs/decisions/0008. */
export function s3Store(settings: S3Settings): ObjectStore {
  const { endpoint, bucket } = settings;
  const ask = askS3(settings);
  const base = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;

  async function send(method: string, key: string, body?: Uint8Array, type?: string): Promise<Response> {
    const response = await ask(
      `${base}/${key}`,
      {
        method,
        ...(body && { body: body as Uint8Array<ArrayBuffer>, headers: { "Content-Type": type ?? "" } }),
      },
      patienceMs,
    ).catch((error: unknown) => {
      hear(settings, troubleOf(error) ?? "no answer");
      throw error;
    });
    const isGood = response.ok || (response.status === 404 && method !== "PUT");
    hear(settings, isGood ? null : `status ${response.status}`);
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new ObjectStoreAway(`S3 answered ${response.status} to ${method}`);
  }

  /** An answer may also be lost in the middle. */
  async function bodyOf(response: Response): Promise<Uint8Array> {
    const bytes = await response.arrayBuffer().catch((cause: unknown) => {
      throw new ObjectStoreAway("S3 did not answer whole", { cause });
    });
    return new Uint8Array(bytes);
  }

  return {
    isWriteOnce: false,
    async put(key, bytes, type) {
      const response = await send("PUT", key, bytes, type);
      await response.body?.cancel();
      // A 404 to a PUT: there is no such bucket.
      if (!response.ok) throw new ObjectStoreAway("S3 has no such bucket");
    },
    async get(key) {
      const response = await send("GET", key);
      if (response.ok) return bodyOf(response);
      await response.body?.cancel();
      return null;
    },
    async remove(keys) {
      for (const key of keys) await (await send("DELETE", key)).body?.cancel();
    },
  };
}
