import { copyAsStandby, createPostgres, makePlace, startPostgres } from "bench/postgres.mjs";
import { fill } from "./own-postgres";
import { until } from "./until";

type Server = Awaited<ReturnType<typeof startPostgres>>;

export interface ReplicatedPostgres {
  primary: Server;
  standby: Server;
  /** The second, where there is one. */
  other: Server | null;
  /** Changes reach the standby, and are not seen there. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  stopStandby(): Promise<void>;
  /** Again, at the same port. */
  startStandby(): Promise<void>;
  discard(): Promise<void>;
}

/** A primary with a migrated database, and one or two standbys that follow it, each on a port of 127.0.0.1. */
export async function replicatedPostgres({ two = false } = {}): Promise<ReplicatedPostgres> {
  const place = makePlace("replicated");
  const first = await createPostgres(place.path, "primary");
  await fill(first.url("zoh")).catch(async (error) => {
    await first.stop();
    place.leave();
    throw error;
  });
  await first.stop();
  copyAsStandby(place.path, "primary", "standby", first.port);
  if (two) copyAsStandby(place.path, "primary", "other", first.port);
  const primary = await startPostgres(place.path, "primary", { port: first.port });
  const replicated: ReplicatedPostgres = {
    primary,
    standby: await startPostgres(place.path, "standby"),
    other: two ? await startPostgres(place.path, "other") : null,
    async pauseReplay() {
      await replicated.standby.ask("zoh", "select pg_wal_replay_pause()");
      await until(async () => {
        const [row] = await replicated.standby.ask("zoh", "select pg_get_wal_replay_pause_state() as state");
        return row.state === "paused";
      });
    },
    async resumeReplay() {
      await replicated.standby.ask("zoh", "select pg_wal_replay_resume()");
    },
    stopStandby: () => replicated.standby.stop(),
    async startStandby() {
      const { port } = replicated.standby;
      replicated.standby = await startPostgres(place.path, "standby", { port });
    },
    async discard() {
      await replicated.other?.stop();
      await replicated.standby.stop();
      await primary.stop();
      place.leave();
    },
  };
  return replicated;
}
