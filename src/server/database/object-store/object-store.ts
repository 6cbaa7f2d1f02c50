/** The store is away, or does not do what it is asked. What it said may name keys, so only so much is told. */
export class ObjectStoreAway extends Error {
  override name = "ObjectStoreAway";
}

/** Below this lie papers of files: no process keeps them in its memory. */
export const privatePrefix = "private/";

/** Where files lie that people sent: under keys we made, never changed once they are there. */
export interface ObjectStore {
  /** Whether what was put first stays, whatever is put under its key afterwards. */
  readonly isWriteOnce: boolean;
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  /** Also of keys that are not there. */
  remove(keys: string[]): Promise<void>;
}
