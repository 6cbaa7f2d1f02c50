import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import type { Verified } from "~/server/database/backup/verify-backup";
import { refuseTooLittleFor } from "./refuse-too-little";

const endless = { bytes: 1e15 } as Verified;

test("another folder is offered only where there may be one", () => {
  const wayOut = "o indica en DATA_DIR una carpeta de otro disco";
  expect(() => refuseTooLittleFor(endless, tmpdir())).toThrow(wayOut);
  expect(() => refuseTooLittleFor(endless, tmpdir(), true)).toThrow(/GB: libera espacio\. No cambié nada\./);
  expect(() => refuseTooLittleFor({ bytes: 0 } as Verified, tmpdir())).not.toThrow();
});
