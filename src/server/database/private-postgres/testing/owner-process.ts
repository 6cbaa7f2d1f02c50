import { realSurroundings } from "../cluster";
import { chooseDataDir, startPrivatePostgres, usePrivatePostgres } from "../start";
import { StartRefusal } from "../start-refusal";

// A stand-in for the real server process, for what a test can only see from outside: being killed.
const [mode, dataDir = ""] = process.argv.slice(2);
const sharedDir = process.env.TEST_SHARED_DIR ?? realSurroundings.sharedDir;
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

if (mode === "choose") {
  say({ ready: { chosen: chooseDataDir(undefined, dataDir, sharedDir) } });
} else {
  try {
    const open = mode === "use" ? usePrivatePostgres : startPrivatePostgres;
    const note = (sentence: string) => say({ note: sentence });
    const running = await open({ dataDir, note, surroundings: { sharedDir } });
    process.once("SIGTERM", () => {
      void running.stop().then(() => process.exit(0));
    });
    say({ ready: running });
  } catch (error) {
    say(error instanceof StartRefusal ? { refused: error.message } : { failed: String(error) });
    process.exitCode = 1;
  }
}
