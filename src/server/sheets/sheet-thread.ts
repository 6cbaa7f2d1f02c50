import { parentPort, workerData } from "node:worker_threads";
import { rawRows } from "./raw-rows";
import { faults, SheetFault, type SheetFaultCode } from "./sheet-fault";
import { pagesOf, type SheetPage } from "./sheet-rows";

/** What the thread is given, and what it says. */
export interface SheetTask {
  path: string;
  today: string;
  folder: string;
}
export type SheetAnswer =
  | { page: SheetPage }
  | { fault: { code: SheetFaultCode; text: string } }
  | "alive"
  | "end";

/** One page is read ahead while another is dealt with. */
const signOfLife = 8_000_000;

const port = parentPort;
if (port) {
  let asked = 1;
  let wake = () => {};
  port.on("message", () => {
    asked += 1;
    wake();
  });
  const say = (answer: SheetAnswer) => port.postMessage(answer);
  let read = 0;
  const progress = (bytes: number) => {
    read += bytes;
    if (read < signOfLife) return;
    read = 0;
    say("alive");
  };
  const { path, ...options } = workerData as SheetTask;
  const readAll = async () => {
    for await (const page of pagesOf(rawRows(path, { ...options, progress }))) {
      while (asked === 0) await new Promise<void>((resolve) => (wake = resolve));
      asked -= 1;
      say({ page });
    }
    say("end");
  };
  readAll().catch((error: unknown) => {
    // What a library says of a file may hold a person's data: it goes no further.
    const { code, text } = error instanceof SheetFault ? error : faults.damaged();
    say({ fault: { code, text } });
  });
}
