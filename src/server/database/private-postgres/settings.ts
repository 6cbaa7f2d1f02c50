import type { Cluster } from "./cluster";
import { accessFile } from "./password";
import { port } from "./socket-dir";

/** Given on the command line, so that a newer ZOH brings its settings to a database made by an older one. */
export function serverArguments(cluster: Cluster): string[] {
  const settings = {
    cluster_name: cluster.name,
    hba_file: accessFile(cluster.dir),
    listen_addresses: "",
    port: String(port),
    unix_socket_directories: `"${cluster.socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    timezone: "UTC",
    log_timezone: "UTC",
    ...durability(cluster.waitsForDisk),
    ...smallMachine,
    ...silence,
  };
  return [
    "-D",
    cluster.dir,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

const durability = (waitsForDisk: boolean) => {
  const kept = waitsForDisk ? "on" : "off";
  return {
    fsync: kept,
    full_page_writes: kept,
    synchronous_commit: kept,
    max_wal_size: "1GB",
    min_wal_size: "80MB",
  };
};

const smallMachine = {
  max_connections: "100",
  shared_buffers: "128MB",
  random_page_cost: "1.1",
  jit: "off",
  max_parallel_workers_per_gather: "0",
  // files of its own: containers give 64 MB of /dev/shm, and systemd empties an account's when it signs out
  dynamic_shared_memory_type: "mmap",
};

// The log could hold what patients tell. Terse leaves out DETAIL and QUERY, where PostgreSQL puts values and
// statements even of a crash; level "log" stands above "error", whose messages quote what was not understood.
const silence = {
  logging_collector: "off",
  log_destination: "stderr",
  log_statement: "none",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
  log_min_duration_statement: "-1",
  log_checkpoints: "off",
  log_autovacuum_min_duration: "-1",
};
