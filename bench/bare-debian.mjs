// A host's afternoon: a Debian 13 with nothing on it is made and booted, and the lines of docs/operation.md are typed into it,
// from the package to https behind nginx. Then a second clinic is made, both are upgraded while they are asked, a patient who was deleted
// comes back from a copy, one clinic is moved, and the machine's PostgreSQL is lost and its standby promoted. It
// reaches no network once it runs, so certbot's line is left out and a certificate of its own stands where certbot would have put one.
// The last line is the verdict.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeDebian, packInto } from "./debian-machine.mjs";
import { verdict, within } from "./hours.mjs";

const host = "sitio.example";
const certificate = `/etc/letsencrypt/live/${host}`;
const faults = [];
const place = mkdtempSync(join(tmpdir(), "zoh-bare-"));
const debian = join(place, "debian");
const packed = join(place, "packed");
let machine = null;
const type = (commands) => machine.type(commands);
try {
  machine = makeDebian(debian, host);
  const { inFolder } = machine;
  const former = packInto(packed, debian);
  const next = nextOf(former);
  const lines = linesOf(readFileSync("docs/operation.md", "utf8"), former);
  // Packages are fetched before it is booted, by the network of this machine.
  for (const line of lines.filter(isInstallation))
    inFolder(line.replace("apt install", "cd /root; apt-get install -y"));
  inFolder("apt-get install -y --no-install-recommends openssl");
  await machine.boot();
  const begun = performance.now();
  type(`mkdir -p ${certificate}; cd ${certificate}; openssl req -x509 -newkey rsa:2048 -nodes -days 2 \
    -subj /CN=${host} -addext subjectAltName=DNS:${host} -keyout privkey.pem -out fullchain.pem 2>&1`);
  type(lines.filter((line) => !isInstallation(line)).join("\n"));
  console.log(`  typed, and serving after ${secondsSince(begun)} s`);
  await prove();
  proveSecondClinic();
  await proveUpgrade(next);
  proveRestoredPatient();
  proveMove();
  await proveLostPrimary();
} catch (error) {
  faults.push(error.stderr?.toString() || error.stack);
} finally {
  await machine?.stop();
  rmSync(place, { recursive: true, force: true });
}
verdict("bare-debian", faults, "what docs/operation.md says brings a bare Debian to https");

/** The same package as if it were the next release. */
function nextOf(former) {
  const next = former.replace(/_.*?_/, "_9999.1.0_");
  const tree = join(place, "next");
  execFileSync("dpkg-deb", ["--raw-extract", join(packed, former), tree]);
  const change = (file, from, to) =>
    writeFileSync(
      join(tree, "DEBIAN", file),
      readFileSync(join(tree, "DEBIAN", file), "utf8").replace(from, to),
    );
  change("control", /^Version: .*/m, "Version: 9999.1.0");
  change("postinst", /^release=zoh-[\d.]+/m, "release=zoh-9999.1.0");
  const file = join(debian, "root", next);
  execFileSync("dpkg-deb", ["--root-owner-group", "-Zgzip", "--build", tree, file]);
  return next;
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
        .replaceAll(/zoh_\d+\.\d+\.\d+_\w+\.deb/g, name)
        .replace("your.name", host)
        .replace("--domain www.miclinica.cl", `--domain ${host}`),
    );
}

function isInstallation(line) {
  return line.startsWith("apt install ");
}

function expected(what, said, wanted) {
  console.log(`  ${what}: ${said.trim()}`);
  if (!wanted.test(said)) faults.push(`${what}: ${said}`);
}

async function prove() {
  expected("over https", ask("https"), /^200 .*"status":"ok"/);
  expected("over http", ask("http"), /^301 https:/);
  expected(
    "runs as",
    type("stat -c %U /proc/$(systemctl show -P MainPID zoh@miclinica)"),
    /^zoh-miclinica$/m,
  );
  expected("exposed", type("systemd-analyze security --no-pager zoh@miclinica | tail -1"), /: [01]\.\d OK/);
  const begun = performance.now();
  const env = "/etc/zoh/miclinica.env";
  type(`sed -i 's/^TRUST_PROXY=1/TRUST_PROXY=many/' ${env}; ! zoh restart 2>&1`);
  expected("a wrong setting fails after s", secondsSince(begun), /^\d\./);
  expected("and is told", type("journalctl -u zoh@miclinica -o cat | grep -m 1 '^- '"), /TRUST_PROXY/);
  type(`sed -i 's/^TRUST_PROXY=.*/TRUST_PROXY=1/' ${env}; zoh restart`);
  await machine.stop();
  await machine.boot();
  if (!(await within(60_000, () => ask("https").startsWith("200")))) faults.push("not back after a boot");
}

function proveSecondClinic() {
  const made = type("zoh new otra --domain otra.example --direction eva@otra.example --name 'Eva Ruiz'");
  expected("a second clinic", made, /https:\/\/otra\.example\/reset-password\?token=/);
  const peek =
    "setpriv --reuid=zoh-otra --regid=zoh-otra --init-groups cat /etc/zoh/miclinica.env 2>&1 || true";
  expected("which sees nothing of the first", type(peek), /Permission denied/);
  const url = "$(sed -n \"s/^DATABASE_URL='\\(.*\\)zoh_otra'/\\1zoh_miclinica/p\" /etc/zoh/otra.env)";
  expected("nor of its database", type(`psql "${url}" -c 'select 1' 2>&1 || true`), /permission denied/);
  expected(
    "again",
    type("zoh new otra --domain b.example --direction a@b.cl --name A 2>&1 || true"),
    /ya está tomado/,
  );
}

/** Both are asked all the while, as a proxy asks: what finds nobody is asked again for 5 s. */
async function proveUpgrade(next) {
  const asking = `const end = Date.now() + 40_000; let asked = 0, lost = 0, longest = 0;
    const ask = async (port) => { const begun = Date.now();
      for (;;) { const status = await fetch("http://127.0.0.1:" + port + "/healthz").then((r) => r.status, () => 0);
        if (status === 200) break;
        if (Date.now() - begun > 5_000) { lost += 1; break; }
        await new Promise((r) => setTimeout(r, 100)); }
      asked += 1; longest = Math.max(longest, Date.now() - begun); };
    while (Date.now() < end) { await Promise.all([3000, 3001].map(ask)); await new Promise((r) => setTimeout(r, 50)); }
    console.log(JSON.stringify({ asked, lost, longest }));`;
  writeFileSync(join(debian, "root/asking.mjs"), asking);
  type("nohup node asking.mjs > asked.txt 2>&1 &");
  type(`dpkg -i ${next}`);
  expected("upgraded", type("zoh list"), /zoh-9999[\s\S]*zoh-9999/);
  const isTold = await within(60_000, () => type("cat asked.txt").includes("lost"));
  expected("asked meanwhile", isTold ? type("cat asked.txt") : "nothing", /"lost":0/);
}

function proveMove() {
  type(
    "zoh miclinica backup /var/lib/zoh/miclinica/copy.zoh; mv /var/lib/zoh/miclinica/copy.zoh .; cp /etc/zoh/miclinica.env .",
  );
  const moved = type("zoh new movida --copy copy.zoh --settings miclinica.env --domain movida.example 2>&1");
  expected("moved", moved, /Restaurado/);
  expected("with its secret", type("cat /etc/zoh/m*.env | grep SESSION_SECRET | sort -u | wc -l"), /^1$/m);
  expected("and its log", type("zoh movida audit verify"), /íntegro/);
}

/** Beside the clinic, which serves on. */
function proveRestoredPatient() {
  const sql = (text) =>
    type(`runuser -u postgres -- psql -XAtq --set=ON_ERROR_STOP=1 zoh_miclinica <<'SQL'\n${text}\nSQL`);
  sql(`insert into patients (email, name, rut, phone) values
    ('rosa@correo.example', 'Rosa Soto', '12345678-5', '+56912345678'), ('hugo@correo.example', 'Hugo Vera', '11111111-1', '+56912345679')`);
  const copy = "/var/lib/zoh/miclinica/with-rosa.zoh";
  type(`zoh miclinica backup ${copy}`);
  sql("set session_replication_role = replica; delete from patients where rut = '12345678-5'");
  const said = type(`zoh miclinica restore ${copy} --patient 12.345.678-5 --into site 2>&1; rm ${copy}`);
  expected("a patient comes back", said.split("\n").at(-2) ?? said, /Listo/);
  expected("beside who stands", sql("select count(*), count(distinct rut) from patients"), /^2\|2$/m);
}

/** Clinics that name both servers go on with the one that was promoted. */
async function proveLostPrimary() {
  const other = "/var/lib/postgresql/17/other";
  type(`pg_createcluster 17 other --port 5433 > /dev/null; rm -rf ${other}; cd /
    runuser -u postgres -- pg_basebackup --pgdata ${other} --write-recovery-conf --checkpoint fast
    pg_ctlcluster 17 other start
    sed -i 's#@127.0.0.1/#@127.0.0.1:5432,127.0.0.1:5433/#' /etc/zoh/miclinica.env /etc/zoh/otra.env
    zoh miclinica restart; zoh otra restart`);
  type(
    "systemctl mask --runtime postgresql@17-main 2>&1; systemctl kill --signal KILL postgresql@17-main; pg_ctlcluster 17 other promote",
  );
  const lost = performance.now();
  const ready = (port) =>
    type(
      `node -e 'fetch("http://127.0.0.1:${port}/readyz").then((answer) => console.log(answer.status))'`,
    ).startsWith("200");
  const isBack = await within(30_000, () => ready(3000) && ready(3001));
  expected(
    "after its database was lost both serve again, s",
    isBack ? secondsSince(lost) : "never",
    /^\d+\.\d/,
  );
}

function ask(protocol) {
  const script = `fetch("${protocol}://${host}/readyz", { redirect: "manual" }).then(async (answer) =>
    console.log(answer.status, answer.headers.get("location") ?? "", (await answer.text()).split("\\n")[0]))`;
  return type(`NODE_EXTRA_CA_CERTS=${certificate}/fullchain.pem node -e '${script}'`);
}

function secondsSince(begun) {
  return ((performance.now() - begun) / 1_000).toFixed(1);
}
