import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addHour } from "tests/kit/hours";
import { rosa } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { patientIn, staySignedIn, therapistIn, type Visitor } from "tests/kit/signed-in";
import { clock, site, test } from "tests/kit/test";
import { expect } from "vitest";

/**
 * Reception reads no health data: what a file holds is marked, and every call that reads and answers to the desk is walked with the
 * ids of that file, as are the mails and the log lines that follow.
 */
const mark = "MARCADESALUD";
const reads = [
  ...readFileSync(join(import.meta.dirname, "../docs/permissions.md"), "utf8").matchAll(
    /^\| `(\S+) GET` \| ([^|]*) \| ([^|]*) \|/gm,
  ),
]
  .filter(([, , , desk = ""]) => desk.trim() === "yes")
  .map(([, path = ""]) => path);

let desk: Visitor & { id: string };
const ids: Record<string, string[]> = {};

test.beforeAll(async () => {
  clock.moveTo("2026-11-23T10:30");
  const amparo = await therapistIn(site, site.amparo);
  const patient = await patientIn(site, rosa);
  const hour = await addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: "2026-11-23T10:00",
    status: "confirmed",
  });
  const later = await addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: "2026-11-25T10:00",
    status: "confirmed",
  });
  await site.rows("update appointments set comments = $1, cancel_reason = $1", [`${mark} motivo`]);
  const write = async (method: string, path: string, body: object) => {
    const { status, json } = await amparo.call(method, path, body);
    expect([path, status < 300]).toEqual([path, true]);
    return json.id as string;
  };
  const record = await write("POST", "/api/patient-records", {
    patientId: patient.id,
    appointmentId: hour,
    title: `${mark} título`,
    type: "Evaluación",
    description: `${mark} nota`,
    diagnosis: `${mark} diagnóstico`,
    treatment: `${mark} plan`,
  });
  const facts = (await amparo.call("GET", `/api/patients/${patient.id}/care-facts`)).json;
  await write("PUT", `/api/patients/${patient.id}/care-facts`, {
    ...facts,
    pacemaker: true,
    anticoagulants: true,
    pregnancy: false,
    allergies: true,
    allergiesTo: `${mark} látex`,
    other: `${mark} otra`,
  });
  await write("POST", "/api/outcome-measures", {
    patientId: patient.id,
    kind: "psfs",
    label: `${mark} correr`,
    value: 5,
  });
  await write("POST", "/api/patient-recommendation", {
    patientEmail: rosa.email,
    recommendation: `${mark} caminar`,
    category: "exercise",
    priority: "high",
  });
  await site.rows("update therapists set duties = '{desk}' where id = $1", [site.benjamin]);
  desk = await therapistIn(site, site.benjamin);
  await staySignedIn(site);
  const order = (await desk.call("POST", "/api/desk/payments", { orderId: hour, means: "cash" })).json;
  Object.assign(ids, {
    id: [patient.id, hour, later, record, order.paid.id, site.amparo, site.benjamin],
    patientId: [patient.id],
    therapistId: [site.amparo, site.benjamin],
    orderId: [hour],
    email: [rosa.email],
  });
});

/** What the calls may be asked; what one does not know it ignores. */
const query = new URLSearchParams({
  from: "2026-11-20",
  to: "2026-11-30",
  day: "2026-11-23",
  date: "2026-11-23",
  month: "2026-11",
  q: "Rosa",
  all: "true",
  service: "Evaluación kinésica",
  hours: "2026-11-26T10:00",
  page: "1",
  pageSize: "50",
  format: "html",
});

test("the calls that answer to the desk were found", () => {
  expect(reads.length).toBeGreaterThan(15);
  for (const path of [
    "/api/appointments",
    "/api/patients",
    "/api/desk/people/{id}",
    "/api/desk/orders/{orderId}",
  ])
    expect(reads).toContain(path);
});

test("no answer to reception has a word of a file", async () => {
  let read = 0;
  for (const path of reads) {
    if (path.includes("follow") || path.includes("stream")) continue;
    const [, name = ""] = /\{(\w+)\}/.exec(path) ?? [];
    for (const id of ids[name] ?? ["ninguno"]) {
      const asked = { ...Object.fromEntries(query), patientId: ids.patientId?.[0] ?? "" };
      for (const search of [query.toString(), "", new URLSearchParams(asked).toString()]) {
        const { status, text } = await desk.call("GET", `${path.replace(/\{\w+\}/, id)}?${search}`);
        expect(text, `${path} ${search}`).not.toContain(mark);
        if (status === 200) read++;
      }
    }
  }
  expect(read).toBeGreaterThan(20);
});

test("nor has what follows: mails to the clinic, and lines of the log", async () => {
  for (const { text, html, subject, to } of await mailsOf(site))
    if (to !== rosa.email) expect(`${subject} ${text} ${html}`).not.toContain(mark);
  const lines = await site.rows<{ line: string }>(
    "select to_jsonb(l)::text as line from access_log l where actor = $1",
    [`therapist:${desk.id}`],
  );
  expect(lines.length).toBeGreaterThan(5);
  for (const { line } of lines) expect(line).not.toContain(mark);
});
