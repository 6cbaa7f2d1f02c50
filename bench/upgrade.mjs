// From the data of the first release to this one, and from there to the next major version of PostgreSQL; the last line is the verdict.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectOnNextPostgres, unpackFirstRelease } from "./first-release.mjs";
import { runCommand, startSiteAt } from "./site.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The account of a private database must be able to enter. */
const place = mkdtempSync(join(tmpdir(), "zoh-upgrade-"));
chmodSync(place, 0o755);
const dataDir = join(place, "data");
const faults = [];
try {
  const told = await unpackFirstRelease(place);
  await startOn("this release, on the first one's data", told);
  await runCommand(dataDir, "audit", "seal");
  await runCommand(dataDir, "audit", "verify");
  await startOn("started again", told);
  const project = join(place, "next");
  projectOnNextPostgres(root, project);
  await startOn(`on the next PostgreSQL (from ${major()})`, told, project);
  if (!existsSync(join(dataDir, "postgres-17.old"))) faults.push("the former database was not kept");
  await startOn(`started again (on ${major()})`, told, project);
} catch (error) {
  faults.push(error.message);
} finally {
  rmSync(place, { recursive: true, force: true });
}
console.log(
  faults.length === 0
    ? "VERDICT upgrade: OK, what the first release told people is there after each step, and who could sign in still can"
    : `VERDICT upgrade: FAILED, ${faults.join("; ")}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

function major() {
  return readFileSync(join(dataDir, "postgres/PG_VERSION"), "utf8").trim();
}

async function startOn(step, told, project = root) {
  const site = await startSiteAt({ project, dataDir });
  try {
    const url = `http://127.0.0.1:${site.port}`;
    const [therapist] = told.therapists;
    const signedIn = await post(`${url}/api/therapist-login`, {
      username: therapist.email,
      password: therapist.password,
    });
    const Cookie = signedIn.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
    const listed = await (await fetch(`${url}/api/appointments`, { headers: { Cookie } })).json();
    const kept = new Map(listed.map((each) => [each.id, each]));
    const differs = told.appointments.filter(
      ({ id, preferredDate, service, patientName }) =>
        JSON.stringify([preferredDate, service, patientName]) !==
        JSON.stringify([kept.get(id)?.preferredDate, kept.get(id)?.service, kept.get(id)?.patientName]),
    );
    if (differs.length > 0) faults.push(`${step}: ${differs.length} bookings are not as they were told`);
    await post(`${url}/api/patient-login`, told.patient);
    console.log(
      `  ${step}: answered after ${site.readySeconds.toFixed(1)} s, ${told.appointments.length} bookings as told`,
    );
  } finally {
    await site.stop({ keep: true });
  }
}

async function post(url, body) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${new URL(url).pathname} answered ${answer.status}`);
  return answer;
}
