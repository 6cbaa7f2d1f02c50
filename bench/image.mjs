// The container image: made as docs/operation.md says, then started by Debian's buildah, without Docker and without a registry. It serves, copies and
// proves its copy, as its own account and with nothing but its two folders to write to. The last line is the verdict.
import { execFileSync } from "node:child_process";
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { debianProgram, runProgram } from "./debian.mjs";
import { verdict, within } from "./hours.mjs";
import { freePort } from "./site.mjs";

const account = 10_001;
const place = mkdtempSync(join(tmpdir(), "zoh-image-"));
const faults = [];
let site = null;
let served = [];
try {
  debianProgram("mmdebstrap", "/usr/bin/mmdebstrap");
  const buildah = debianProgram("buildah", "/usr/bin/buildah");
  const storage = [
    "--root",
    join(place, "images"),
    "--runroot",
    join(place, "run"),
    "--storage-driver",
    "vfs",
  ];
  const ask = (...args) =>
    execFileSync(buildah, [...storage, ...args], { encoding: "utf8", stdio: "pipe" }).trim();
  const packed = join(place, "packed");
  const said = execFileSync(
    process.execPath,
    ["scripts/pack.mjs", "--to", packed, "--no-signatures", "--oci"],
    {
      encoding: "utf8",
    },
  );
  console.log(`  ${said.match(/sha256:\w+/)?.[0]}`);
  const file = readdirSync(packed).find((name) => name.endsWith(".oci.tar"));
  const container = ask("from", "--quiet", `oci-archive:${join(packed, file)}`)
    .split("\n")
    .at(-1);
  const folders = ["data", "backups"].flatMap((name) => {
    const folder = join(place, name);
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, account, account);
    return ["--volume", `${folder}:/${name}`];
  });
  const port = await freePort();
  const isolated = ["run", "--isolation", "chroot", ...folders, "--env", `PORT=${port}`, container, "--"];
  const { Cmd: start } = JSON.parse(
    ask("inspect", "--type", "image", ask("inspect", "--format", "{{.FromImageID}}", container)),
  ).OCIv1.config;
  site = runProgram(buildah, [...storage, ...isolated, ...start]);
  const answer = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  expected("serves", await within(120_000, answer), true);
  served = serversAt(port);
  expected("as its own account", served.length > 0 && served.every(({ uid }) => uid === account), true);
  const inside = (...command) => ask(...isolated, ...command);
  inside("node", "scripts/command.mjs", "backup", "/backups/copy.zoh");
  expected(
    "copies, and proves its copy",
    /íntegr|coincide|correct/i.test(
      inside("node", "scripts/command.mjs", "backup", "--check", "/backups/copy.zoh"),
    ),
    true,
  );
  const writes = `for (const path of ["/opt/zoh/x", "/x"]) try { require("fs").writeFileSync(path, ""); console.log(path) } catch {}`;
  expected("and writes nowhere else", inside("node", "-e", writes), "");
} catch (error) {
  faults.push(error.stderr?.toString() || error.stack);
} finally {
  // Not buildah, which does not hand a signal on.
  for (const { pid, uid } of served) if (uid === account) process.kill(pid, "SIGTERM");
  await (served.length > 0 ? site?.ended : site?.stop());
  rmSync(place, { recursive: true, force: true });
}
verdict("image", faults, "the image that pack makes starts, serves and copies");

/** Of this machine, where the image's process ids are: those of its node. */
function serversAt(port) {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const isNode = readlinkSync(`/proc/${name}/exe`).endsWith("/node");
        const args = readFileSync(`/proc/${name}/cmdline`, "utf8");
        const isThere = readFileSync(`/proc/${name}/environ`, "utf8").includes(`PORT=${port}\0`);
        return isNode && isThere && args.includes("scripts/start.mjs")
          ? [{ pid: Number(name), uid: statSync(`/proc/${name}`).uid }]
          : [];
      } catch {
        return [];
      }
    });
}

function expected(what, said, wanted) {
  console.log(`  ${what}: ${said === wanted}`);
  if (said !== wanted) faults.push(`${what}: ${said}`);
}
