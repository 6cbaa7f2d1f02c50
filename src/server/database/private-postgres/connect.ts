import { Client } from "pg";
import type { Cluster } from "./cluster";
import { superuser } from "./create-cluster";
import { passwordOf } from "./password";
import { recordedSocketDir } from "./pid-file";
import { port } from "./socket-dir";

/** "absent": nobody listens. "busy": a server is there, but starting, recovering, stopping or full. "shut": it wants another password. */
export type Answer = Client | "absent" | "busy" | "shut";

/** Advisory locks live in one database, and ours must outlive a restore that replaces the clinic's. */
const maintenanceDatabase = "postgres";

/** An earlier start, or one in another container, may have named the socket's folder differently. */
export async function tryConnect(cluster: Cluster): Promise<Answer> {
  const recorded = recordedSocketDir(cluster);
  const answer = await tryConnectAt(recorded ?? cluster.socketDir, cluster);
  const isElsewhere = answer === "absent" && recorded !== undefined && recorded !== cluster.socketDir;
  return isElsewhere ? tryConnectAt(cluster.socketDir, cluster) : answer;
}

/** A client that is not connected yet. A server that a former release launched takes it without its password. */
export function clientAs(
  user: string,
  { socketDir, dir }: Pick<Cluster, "socketDir" | "dir">,
  database = maintenanceDatabase,
): Client {
  const client = new Client({
    host: socketDir,
    port,
    user,
    password: passwordOf(dir) ?? "",
    database,
    application_name: `zoh ${process.pid}`,
    ssl: false,
    connectionTimeoutMillis: 3_000,
  });
  // without a listener a lost connection would end the process
  client.on("error", () => undefined);
  return client;
}

/** The server asks for one, and none was known when the client was made. */
export const lacksPassword = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("SASL");

async function tryConnectAt(socketDir: string, { dir }: Cluster): Promise<Answer> {
  const client = clientAs(superuser, { socketDir, dir });
  try {
    await client.connect();
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ECONNREFUSED" || code === "ENOENT") return "absent";
    if (code === "EACCES" || code === "EPERM") throw error;
    return code === "28P01" || lacksPassword(error) ? "shut" : "busy";
  }
}
