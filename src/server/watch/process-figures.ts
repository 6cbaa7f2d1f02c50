import { readdir, statfs } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Gauge, type Registry } from "prom-client";
import type { Release } from "./release";

/** Where and as what this process runs. */
export interface Running {
  dataDir: string;
  release: Release;
}

/** Figures of this process and its disk, which are there also while the database is not. */
export function addProcessFigures({ dataDir, release }: Running, registers: Registry[]): void {
  const build = new Gauge({
    name: "zoh_build_info",
    help: "1 for the release that runs",
    labelNames: ["version", "commit"],
    registers,
  });
  build.set({ ...release }, 1);
  const started = new Gauge({
    name: "zoh_process_start_seconds",
    help: "When this process started, in seconds since 1970",
    registers,
  });
  started.set(performance.timeOrigin / 1_000);
  const memory = new Gauge({
    name: "zoh_memory_bytes",
    help: "Resident memory of this process",
    registers,
    collect() {
      memory.set(process.memoryUsage.rss());
    },
  });
  const cpu = new Gauge({
    name: "zoh_process_cpu_seconds",
    help: "Time of processors that this process has used since its start",
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      cpu.set((user + system) / 1e6);
    },
  });
  const files = new Gauge({
    name: "zoh_process_open_files",
    help: "Files and sockets that this process has open; absent where the system does not say",
    registers,
    async collect() {
      const open = await readdir("/proc/self/fd").catch(() => null);
      if (open) files.set(open.length);
      else files.remove({});
    },
  });
  const free = new Gauge({
    name: "zoh_data_free_bytes",
    help: "Room that is left on the disk of DATA_DIR",
    registers,
    async collect() {
      const disk = await statfs(dataDir).catch(() => null);
      if (disk) free.set(disk.bavail * disk.bsize);
      else free.remove({});
    },
  });
  addLag(registers);
}

/** How much later than it should this process got to what waited, since the last reading. */
function addLag(registers: Registry[]): void {
  const resolution = 20;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const lag = new Gauge({
    name: "zoh_event_loop_lag_seconds",
    help: "How late this process gets to what waits, since the last reading: the middle, one in a hundred, the worst",
    labelNames: ["of"],
    registers,
    collect() {
      const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1_000);
      lag.set({ of: "half" }, late(delays.percentile(50)));
      lag.set({ of: "hundredth" }, late(delays.percentile(99)));
      lag.set({ of: "worst" }, late(delays.max));
      delays.reset();
    },
  });
}
