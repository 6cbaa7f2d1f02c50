import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { Cluster } from "./cluster";
import { claimServer } from "./ownership";
import { stopPostmaster } from "./postmaster";
import type { Launched } from "./reach";
import { emptyOversizedLog } from "./server-log";
import { removeShortSocketDir } from "./socket-dir";

const longestBackoff = 5_000;
const steadyMs = 30_000;
const logCheckMs = 10 * 60_000;

/** Keeps an owned server running until it is stopped. Its owner's connection is what tells of its death. */
export class Supervisor {
  private readonly abort = new AbortController();
  private readonly logCheck: NodeJS.Timeout;
  private regaining: Promise<void> | undefined;
  private stopping: Promise<void> | undefined;
  private ownedByAnother = false;
  private failures = 0;
  private regainedAt = 0;

  constructor(
    private readonly cluster: Cluster,
    private readonly launched: Launched,
    private connection: Client,
    private readonly note: (sentence: string) => void,
  ) {
    this.logCheck = setInterval(() => emptyOversizedLog(cluster), logCheckMs).unref();
    this.watch();
  }

  private watch(): void {
    this.connection.once("end", () => {
      if (this.stopping === undefined) this.regaining = this.regain();
    });
  }

  private async regain(): Promise<void> {
    // one that dies again soon after each restart must not be restarted in a tight circle
    if (performance.now() - this.regainedAt > steadyMs) this.failures = 0;
    this.note("Se cortó la conexión con la base de datos privada: la levanto de nuevo.");
    for (;;) {
      try {
        await this.pauseAfterFailures();
        if (await this.claimAgain()) return;
      } catch (error) {
        if (this.abort.signal.aborted) return;
        this.noteSometimes(error);
      }
      this.failures += 1;
    }
  }

  private async claimAgain(): Promise<boolean> {
    const claim = await claimServer(this.cluster, this.launched, this.abort.signal);
    this.ownedByAnother = !claim.owned;
    if (!claim.owned) throw new Error("otro proceso la tomó");
    this.connection = claim.connection;
    this.regainedAt = performance.now();
    this.failures += 1;
    this.note("La base de datos privada está de nuevo en marcha.");
    if (this.stopping === undefined) this.watch();
    return true;
  }

  private async pauseAfterFailures(): Promise<void> {
    if (this.failures === 0) return;
    const pause = Math.min(longestBackoff, 50 * 2 ** this.failures);
    await sleep(pause, undefined, { signal: this.abort.signal });
  }

  private noteSometimes(error: unknown): void {
    const isPowerOfTwo = (this.failures & (this.failures - 1)) === 0;
    const reason = error instanceof Error ? error.message : String(error);
    if (isPowerOfTwo) this.note(`Aún no pude levantar la base de datos privada: ${reason}`);
  }

  stop(withinMs: number): Promise<void> {
    this.stopping ??= this.stopOnce(withinMs);
    return this.stopping;
  }

  private async stopOnce(withinMs: number): Promise<void> {
    clearInterval(this.logCheck);
    this.abort.abort();
    await this.regaining;
    // the lock is held to the end: a process that starts meanwhile must not take over a dying server
    if (!this.ownedByAnother) {
      await stopPostmaster(this.cluster, this.launched.child, withinMs);
      removeShortSocketDir(this.cluster.socketDir, this.cluster.dataDir);
    }
    await this.connection.end().catch(() => undefined);
  }
}
