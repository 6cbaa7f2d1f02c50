import { Client } from "pg";
import type { Cluster } from "./cluster";
import { superuser } from "./create-cluster";
import { recordedSocketDir } from "./pid-file";
import { port } from "./socket-dir";

/** "absent": nobody listens. "busy": a server is there, but starting, recovering, stopping or full. */
export type Answer = Client | "absent" | "busy";

/** Advisory locks live in one database, and ours must outlive a restore that replaces the clinic's. */
const maintenanceDatabase = "postgres";

/** An earlier start, or one in another container, may have named the socket's folder differently. */
export async function tryConnect(cluster: Cluster): Promise<Answer> {
  const recorded = recordedSocketDir(cluster);
  const answer = await tryConnectAt(recorded ?? cluster.socketDir);
  const isElsewhere = answer === "absent" && recorded !== undefined && recorded !== cluster.socketDir;
  return isElsewhere ? tryConnectAt(cluster.socketDir) : answer;
}

/** A client that is not connected yet; whoever can reach the socket is whom it says. */
export function clientAs(user: string, socketDir: string, database = maintenanceDatabase): Client {
  const client = new Client({
    host: socketDir,
    port,
    user,
    database,
    application_name: `zoh ${process.pid}`,
    ssl: false,
    connectionTimeoutMillis: 3_000,
  });
  // without a listener a lost connection would end the process
  client.on("error", () => undefined);
  return client;
}

async function tryConnectAt(socketDir: string): Promise<Answer> {
  const client = clientAs(superuser, socketDir);
  try {
    await client.connect();
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ECONNREFUSED" || code === "ENOENT") return "absent";
    if (code === "EACCES" || code === "EPERM") throw error;
    return "busy";
  }
}
