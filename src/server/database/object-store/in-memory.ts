import { type ObjectStore, privatePrefix } from "./object-store";

const mostBytes = 32 * 1024 * 1024;

/** What was read lately stays in this process: under a key there is never anything else, so that nothing grows old. */
export function rememberingStore(store: ObjectStore, room = mostBytes): ObjectStore {
  /** The longest unread first. */
  const kept = new Map<string, Uint8Array>();
  const reading = new Map<string, Promise<Uint8Array | null>>();
  let used = 0;

  function forget(key: string): void {
    used -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  }

  function keep(key: string, bytes: Uint8Array): void {
    forget(key);
    kept.set(key, bytes);
    used += bytes.byteLength;
    for (const oldest of kept.keys()) {
      if (used <= room) break;
      forget(oldest);
    }
  }

  async function read(key: string): Promise<Uint8Array | null> {
    const bytes = await store.get(key);
    if (bytes) keep(key, bytes);
    return bytes;
  }

  return {
    isWriteOnce: store.isWriteOnce,
    put: (key, bytes, type) => store.put(key, bytes, type),
    async get(key) {
      if (key.startsWith(privatePrefix)) return store.get(key);
      const bytes = kept.get(key);
      if (bytes) {
        keep(key, bytes);
        return bytes;
      }
      let first = reading.get(key);
      if (!first) {
        first = read(key).finally(() => reading.delete(key));
        reading.set(key, first);
      }
      return first;
    },
    async remove(keys) {
      for (const key of keys) forget(key);
      await store.remove(keys);
    },
  };
}
