// A stranger's afternoon: a Debian 13 with nothing on it is made and booted, and the lines of docs/operation.md are typed into it,
// from the packed archive to https behind nginx. It reaches no network once it runs, so certbot's line is left out and a certificate
// of its own stands where certbot would have put one. The last line is the verdict.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { debianProgram, runProgram } from "./debian.mjs";
import { verdict, within } from "./hours.mjs";

const host = "sitio.example";
const certificate = `/etc/letsencrypt/live/${host}`;
const faults = [];
const place = mkdtempSync(join(tmpdir(), "zoh-bare-"));
const debian = join(place, "debian");
const nspawn = debianProgram("systemd-container", "/usr/bin/systemd-nspawn");
let machine = null;
try {
  makeDebian();
  const lines = linesOf(readFileSync("docs/operation.md", "utf8"), packInto());
  // Packages are fetched before it is booted, by the network of this machine.
  for (const line of lines.filter(isInstallation))
    inFolder(line.replace("apt install", "apt-get install -y"));
  inFolder("apt-get install -y --no-install-recommends openssl");
  await boot();
  const begun = performance.now();
  type(`mkdir -p ${certificate}; cd ${certificate}; openssl req -x509 -newkey rsa:2048 -nodes -days 2 \
    -subj /CN=${host} -addext subjectAltName=DNS:${host} -keyout privkey.pem -out fullchain.pem 2>&1`);
  type(lines.filter((line) => !isInstallation(line)).join("\n"));
  console.log(`  typed, and serving after ${secondsSince(begun)} s`);
  await prove();
} catch (error) {
  faults.push(error.stderr?.toString() || error.stack);
} finally {
  await machine?.stop("SIGTERM");
  rmSync(place, { recursive: true, force: true });
}
verdict("bare-debian", faults, "what docs/operation.md says brings a bare Debian to https");

function makeDebian() {
  const packages = "systemd,systemd-sysv,dbus,iproute2,ca-certificates";
  const options = [
    "--variant=minbase",
    `--include=${packages}`,
    "trixie",
    debian,
    "http://deb.debian.org/debian",
  ];
  execFileSync(debianProgram("debootstrap"), options, { stdio: "ignore" });
  writeFileSync(join(debian, "etc/hosts"), `127.0.0.1 localhost ${host}\n`);
}

/** The name of what was packed, with its version. */
function packInto() {
  const packed = join(place, "packed");
  execFileSync(process.execPath, ["scripts/pack.mjs", "--to", packed, "--no-signatures"]);
  const archives = readdirSync(packed).filter((file) => /\.tar\.gz(\.sha256)?$/.test(file));
  for (const file of archives) cpSync(join(packed, file), join(debian, "root", file));
  return archives.find((file) => file.endsWith(".tar.gz")).replace(".tar.gz", "");
}

/** What is typed on the server and for nginx, with the names of this trial. */
function linesOf(text, name) {
  const blockAfter = (words) => {
    const from = text.indexOf("```sh\n", text.indexOf(words)) + 6;
    return text.slice(from, text.indexOf("```", from));
  };
  return `${blockAfter("**On the server**")}${blockAfter("**nginx** needs")}`
    .split("\n")
    .filter((line) => line.startsWith("# ") && !line.startsWith("# certbot"))
    .map((line) =>
      line
        .slice(2)
        .replaceAll(/zoh-\d+\.\d+\.\d+-\w+-\w+/g, name)
        .replace("your.name", host),
    )
    .map((line) => line.replace(/^editor (\S+).*/, `sed -i 's/www.miclinica.cl/${host}/' $1`));
}

function isInstallation(line) {
  return line.startsWith("apt install ");
}

function inFolder(command) {
  const environment = ["--setenv=DEBIAN_FRONTEND=noninteractive", "--resolv-conf=copy-host"];
  const options = ["-D", debian, "--quiet", "--register=no", "--keep-unit", "--pipe", ...environment];
  execFileSync(nspawn, [...options, "sh", "-ec", command], { stdio: "pipe" });
}

async function boot() {
  const options = [
    "--boot",
    "--quiet",
    "--private-network",
    "--register=no",
    "--keep-unit",
    "--link-journal=no",
  ];
  machine = runProgram(nspawn, ["-D", debian, ...options], {
    stdio: ["ignore", "ignore", "ignore"],
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: "1" },
  });
  await wait(1_000);
  if (!(await within(120_000, () => type("systemctl is-system-running || true").match(/running|degraded/))))
    throw new Error("the Debian did not boot");
}

/** As root in the booted Debian, and what was printed; a line that fails ends it. */
function type(commands) {
  const { pid } = machine.child;
  const init = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const env = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root".split(" ");
  const args = ["-t", init, "-a", "env", "-i", ...env, "bash", "-ec", `cd /root\n${commands}`];
  return execFileSync("nsenter", args, { encoding: "utf8", stdio: "pipe", timeout: 300_000 });
}

async function prove() {
  const expected = (what, said, wanted) => {
    console.log(`  ${what}: ${said.trim()}`);
    if (!wanted.test(said)) faults.push(`${what}: ${said}`);
  };
  expected("over https", ask("https"), /^200 .*"status":"ok"/);
  expected("over http", ask("http"), /^301 https:/);
  expected("runs as", type("stat -c %U /proc/$(systemctl show -P MainPID zoh@3000)"), /^zoh$/m);
  expected("exposed", type("systemd-analyze security --no-pager zoh@3000 | tail -1"), /: [01]\.\d OK/);
  const begun = performance.now();
  type("sed -i 's/^TRUST_PROXY=1/TRUST_PROXY=many/' /etc/zoh/zoh.env; ! systemctl restart zoh@3000 2>&1");
  expected("a wrong setting fails after s", secondsSince(begun), /^\d\./);
  expected("and is told", type("journalctl -u zoh@3000 -o cat | grep -m 1 '^- '"), /TRUST_PROXY/);
  type("sed -i 's/^TRUST_PROXY=.*/TRUST_PROXY=1/' /etc/zoh/zoh.env; systemctl restart zoh@3000");
  await machine.stop("SIGTERM");
  await boot();
  if (!(await within(60_000, () => ask("https").startsWith("200")))) faults.push("not back after a boot");
}

function ask(protocol) {
  const script = `fetch("${protocol}://${host}/readyz", { redirect: "manual" }).then(async (answer) =>
    console.log(answer.status, answer.headers.get("location") ?? "", (await answer.text()).split("\\n")[0]))`;
  return type(`NODE_EXTRA_CA_CERTS=${certificate}/fullchain.pem node -e '${script}'`);
}

function secondsSince(begun) {
  return ((performance.now() - begun) / 1_000).toFixed(1);
}
