import { join } from "node:path";
import { upgradePrivatePostgres } from "../upgrade-private-postgres";
import { machineOn } from "./next-postgres";

// An upgrade in a process of its own, to be killed where it stands: TEST_STEP names the step.
const { TEST_DATA_DIR: dataDir = "", TEST_STEP: fatal } = process.env;
await upgradePrivatePostgres({
  dataDir,
  migrations: join(process.cwd(), "db/migrations"),
  note: () => undefined,
  signal: new AbortController().signal,
  machine: {
    ...machineOn,
    reached: async (step) => {
      if (step === fatal) process.kill(process.pid, "SIGKILL");
    },
  },
});
