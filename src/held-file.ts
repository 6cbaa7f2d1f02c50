import { spawn } from "node:child_process";
import { once } from "node:events";
import { read } from "node:fs";
import { Readable } from "node:stream";
import { promisify } from "node:util";

/** Tells a process that it is the one that does the work, on the file that its parent holds. */
const mark = "ZOH_HELD_FILE";
const fd = 3;

/**
 * The number of the file that this process was given, when it was. Who runs a command may be root: root opens the file, in whatever folder, and a
 * child that becomes the account of the private database works on it, without the right to reach that folder.
 */
export function heldFile(variables: NodeJS.ProcessEnv): number | undefined {
  return variables[mark] === undefined ? undefined : fd;
}

/** Runs this same command again as a child that has the file open. "killed" when it did not end by itself. */
export async function runHolding(file: number, variables: NodeJS.ProcessEnv): Promise<number | "killed"> {
  const child = spawn(process.execPath, process.argv.slice(1), {
    stdio: ["ignore", "inherit", "inherit", file],
    env: { ...variables, [mark]: "1" },
  });
  // Ctrl-C reaches the child as well; what it leaves is cleared away here.
  const wait = () => undefined;
  const pass = () => void child.kill("SIGTERM");
  process.on("SIGINT", wait);
  process.on("SIGTERM", pass);
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return code ?? "killed";
  } finally {
    process.off("SIGINT", wait);
    process.off("SIGTERM", pass);
  }
}

const chunkBytes = 262_144;

/** The bytes of an open file from its first one; it stays open, whoever ends the stream. */
export function readHeld(file: number): Readable {
  return Readable.from(
    (async function* () {
      for (let position = 0; ; ) {
        const buffer = Buffer.alloc(chunkBytes);
        const { bytesRead } = await promisify(read)(file, buffer, 0, chunkBytes, position);
        if (bytesRead === 0) return;
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    })(),
  );
}
