import type { Queryable } from "~/server/database/database";
import type { Env } from "~/server/settings/env";
import { rememberingStore } from "./in-memory";
import { postgresStore } from "./in-postgres";
import { s3Store } from "./in-s3";
import type { ObjectStore } from "./object-store";

export function openObjectStore({ s3 }: Pick<Env, "s3">, db: Queryable): ObjectStore {
  return rememberingStore(s3 ? s3Store(s3) : postgresStore(db));
}
