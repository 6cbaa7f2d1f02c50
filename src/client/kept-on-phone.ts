import { keptDatabases } from "./forget-kept";

type Place = keyof typeof keptDatabases;

const STORE = "kept";

/** Opened for each act: a connection that stays open would hold up who forgets it all. */
function open(place: Place): Promise<IDBDatabase> {
  const asked = indexedDB.open(keptDatabases[place]);
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
  return answerOf(asked);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function within<T>(
  place: Place,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open(place);
  try {
    return await answerOf(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

export async function keep(place: Place, key: string, value: object): Promise<void> {
  await within(place, "readwrite", (store) => store.put(value, key));
}

export async function drop(place: Place, key: string): Promise<void> {
  await within(place, "readwrite", (store) => store.delete(key));
}

export const allKept = <T>(place: Place): Promise<T[]> =>
  within(place, "readonly", (store) => store.getAll() as IDBRequest<T[]>);

export const keptAt = <T>(place: Place, key: string): Promise<T | undefined> =>
  within(place, "readonly", (store) => store.get(key) as IDBRequest<T | undefined>);
