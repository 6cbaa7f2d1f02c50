type Settings = Record<string, string | number>;

interface Postgres {
  port: number;
  /** Of a role: zoh is the superuser, zoh_owner the schema's owner, zoh_server who serves. */
  url(user: string, database?: string): string;
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
  ask(database: string, sql: string): Promise<any[]>;
  stop(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): void;
}

export function makePlace(name: string): { path: string; leave(): void };
export function createPostgres(place: string, name: string, settings?: Settings): Promise<Postgres>;
export function startPostgres(place: string, name: string, settings?: Settings): Promise<Postgres>;
export function copyAsStandby(place: string, from: string, to: string, primaryPort: number): void;
