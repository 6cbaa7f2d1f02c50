// A Debian 13 of a drill's own: made in a folder, given the package of this clone and booted, where what a host types is typed as root.
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { debianProgram, runProgram } from "./debian.mjs";
import { within } from "./hours.mjs";

/** `names`: what it also calls itself. It is there, and not yet booted. */
export function makeDebian(folder, ...names) {
  const nspawn = debianProgram("systemd-container", "/usr/bin/systemd-nspawn");
  const packages = "systemd,systemd-sysv,dbus,iproute2,ca-certificates";
  const options = ["--variant=minbase", `--include=${packages}`, "trixie", folder];
  execFileSync(debianProgram("debootstrap"), [...options, "http://deb.debian.org/debian"], {
    stdio: "ignore",
    timeout: 590_000,
  });
  writeFileSync(join(folder, "etc/hosts"), `127.0.0.1 ${["localhost", ...names].join(" ")}\n`);
  let running = null;

  /** Before it is booted, with the network of this machine: for packages. */
  function inFolder(command) {
    const environment = ["--setenv=DEBIAN_FRONTEND=noninteractive", "--resolv-conf=copy-host"];
    const all = ["-D", folder, "--quiet", "--register=no", "--keep-unit", "--pipe", ...environment];
    execFileSync(nspawn, [...all, "sh", "-ec", command], { stdio: "pipe", timeout: 590_000 });
  }

  /**
   * It reaches no network. Within a group (processor-group.mjs) its units get of the processors what they say: its systemd is then told to take
   * groups of version 1, which it still can, and may write to its own.
   */
  async function boot(group = null) {
    const all = ["-D", folder, "--boot", "--quiet", "--private-network", "--register=no", "--keep-unit"];
    const args = [...all, "--link-journal=no", ...(group ? olderGroups : [])];
    running = runProgram(...(group ? group.running(nspawn, args) : [nspawn, args]), {
      stdio: ["ignore", "ignore", "ignore"],
      env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: group ? "0" : "1" },
    });
    await wait(1_000);
    const isUp = () => type("systemctl is-system-running || true").match(/running|degraded/);
    if (!(await within(120_000, isUp))) throw new Error("the Debian did not boot");
    if (!group) return;
    for (const tree of ["cpu", "cpuacct"]) type(`mount -o remount,bind,rw /sys/fs/cgroup/${tree}`);
    type("systemctl daemon-reexec");
    if (!(await within(60_000, isUp))) throw new Error("the Debian did not go on");
  }

  /** Its first process, as this machine numbers it. */
  function init() {
    const { pid } = running.child;
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  }

  /** As root in the booted Debian, and what was printed; a line that fails ends it. */
  function type(commands) {
    const env = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root".split(" ");
    const args = ["-t", init(), "-a", "env", "-i", ...env, "bash", "-ec", `cd /root\n${commands}`];
    return execFileSync("nsenter", args, { encoding: "utf8", stdio: "pipe", timeout: 300_000 });
  }

  return { folder, inFolder, boot, init, type, stop: async () => running?.stop() };
}

const olderGroups = [
  "systemd.unified_cgroup_hierarchy=0",
  "systemd.legacy_systemd_cgroup_controller=1",
  "SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1",
];

/** The package of this clone, made in a folder and laid into a Debian's /root; gives its file's name. */
export function packInto(folder, debian) {
  execFileSync(process.execPath, ["scripts/pack.mjs", "--to", folder, "--no-signatures", "--deb"], {
    timeout: 590_000,
  });
  const file = readdirSync(folder).find((name) => name.endsWith(".deb"));
  cpSync(join(folder, file), join(debian, "root", file));
  return file;
}
