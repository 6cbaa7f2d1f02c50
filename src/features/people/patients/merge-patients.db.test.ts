import { placeAppointment } from "tests/kit/appointments";
import { whileHeld } from "tests/kit/held-person";
import { addHour } from "tests/kit/hours";
import { hernan, rosa, visitor } from "tests/kit/people";
import { makePatient, patientIn, staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, mailbox, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { birthDateOf } from "~/features/care/facts/birth-date-of";
import { later } from "~/shared/clinic-time";
import { noPhone } from "~/shared/phone";

/** Amparo treats and receives; Benjamín only receives. */
test.override({ setting: { signedIn: ["amparo", "benjamin"] } });
const give = (id: string, duties: string) =>
  site.rows("update therapists set duties = $2 where id = $1", [id, duties]);
test.beforeEach(async () => {
  await staySignedIn(site);
  await give(benjamin.id, "{desk}");
  await give(amparo.id, "{care,desk,direction}");
});

let people = 0;
const somebody = (more: object = {}) => makePatient(site, { ...visitor(700 + ++people), ...more });
const merge = (id: string, intoId: string, asking: Visitor = benjamin, reason = "Es la misma persona") =>
  asking.call("POST", `/api/patients/${id}/merge`, { intoId, reason });
const undo = (id: string, asking: Visitor = benjamin) =>
  asking.call("POST", `/api/patient-merges/${id}/undo`, {});
const withFile = async (id: string, at: string, text: string) => {
  const hour = await placeAppointment(site, { patientId: id, therapistId: amparo.id, at });
  const written = await amparo.call("POST", "/api/patient-records", {
    patientId: id,
    title: "Evaluación",
    type: "Evaluación",
    description: text,
    sessionDate: at.slice(0, 10),
  });
  expect(written.status).toBe(201);
  return hour;
};
const recordsOf = async (patientId: string) =>
  (await amparo.call("GET", `/api/patient-records?patientId=${patientId}`)).json as {
    description: string;
    fromFileOf?: string;
  }[];
/** What hangs on a patient, by table. */
const rowsOf = async (id: string) => {
  const counts: Record<string, number> = {};
  for (const table of ["appointments", "clinical_records", "ledger_entries", "patient_packs", "waiting_list"])
    counts[table] =
      (
        await site.rows<{ n: number }>(`select count(*)::int as n from ${table} where patient_id = $1`, [id])
      )[0]?.n ?? 0;
  return counts;
};

describe("two files of one person", () => {
  test("become one: notes, hours and money of both, each with its origin, and are found once", async () => {
    const [from, into] = [await somebody(), await somebody()];
    await withFile(from, "2026-11-10T10:00", "Dolor de hombro");
    await withFile(into, "2026-11-11T10:00", "Dolor de rodilla");
    const hour = await addHour(site, {
      patientId: from,
      therapistId: amparo.id,
      at: "2026-11-26T15:00",
      status: "confirmed",
    });
    await amparo.call("POST", "/api/desk/payments", { orderId: hour, means: "cash" });
    const [before, other] = [await rowsOf(from), await rowsOf(into)];
    const { status, json } = await merge(from, into);
    expect([status, typeof json.id]).toEqual([201, "string"]);
    expect((await recordsOf(into)).map(({ description }) => description).sort()).toEqual([
      "Dolor de hombro",
      "Dolor de rodilla",
    ]);
    const [{ name } = { name: "" }] = await site.rows<{ name: string }>(
      "select name from patients where id = $1",
      [from],
    );
    expect((await recordsOf(into)).map(({ fromFileOf }) => fromFileOf ?? null).sort()).toEqual(
      [name, null].sort(),
    );
    const sums = await rowsOf(into);
    for (const [table, count] of Object.entries(before))
      expect(sums[table]).toBe(count + (other[table] ?? 0));
    expect(Object.values(await rowsOf(from))).toEqual([0, 0, 0, 0, 0]);
    const found = (await benjamin.call("GET", `/api/patients?q=${encodeURIComponent(name)}`)).json;
    expect(found.map?.(({ id }: { id: string }) => id) ?? []).not.toContain(from);
  });

  test("are two again within seven days, each row where it was, and what was written since stays", async () => {
    const [from, into] = [await somebody(), await somebody()];
    await withFile(from, "2026-11-12T10:00", "De la una");
    await withFile(into, "2026-11-13T10:00", "De la otra");
    const before = [await rowsOf(from), await rowsOf(into)];
    const { id } = (await merge(from, into)).json;
    await amparo.call("POST", "/api/patient-records", {
      patientId: into,
      title: "Después",
      type: "Evolución",
      description: "Escrita después",
    });
    expect((await undo(id)).status).toBe(200);
    expect((await recordsOf(from)).map(({ description }) => description)).toEqual(["De la una"]);
    expect((await recordsOf(into)).map(({ description }) => description).sort()).toEqual([
      "De la otra",
      "Escrita después",
    ]);
    expect(await rowsOf(from)).toEqual(before[0]);
    expect((await undo(id)).json.code).toBe("conflict");
    const again = (await merge(from, into)).json;
    clock.moveToInstant(later(clock(), 7 * 86_400_000 + 60_000));
    await staySignedIn(site);
    expect((await undo(again.id)).json.code).toBe("too_late");
  });

  test("keep every danger that either file told of", async () => {
    const [from, into] = [await somebody(), await somebody()];
    await withFile(from, "2026-11-05T10:00", "a");
    await withFile(into, "2026-11-06T10:00", "b");
    const facts = async (id: string) => (await amparo.call("GET", `/api/patients/${id}/care-facts`)).json;
    const none = {
      pacemaker: false,
      anticoagulants: false,
      pregnancy: false,
      allergies: false,
      allergiesTo: null,
      other: null,
    };
    for (const [id, told] of [
      [from, { anticoagulants: true, allergies: true, allergiesTo: "látex" }],
      [into, { pacemaker: true, other: "Marcapasos en 2019" }],
    ] as const)
      expect(
        (
          await amparo.call("PUT", `/api/patients/${id}/care-facts`, {
            ...(await facts(id)),
            ...none,
            ...told,
          })
        ).status,
      ).toBe(200);
    await merge(from, into);
    expect(await facts(into)).toMatchObject({
      pacemaker: true,
      anticoagulants: true,
      allergies: true,
      allergiesTo: "látex",
      other: "Marcapasos en 2019",
    });
  });

  test("are two again without a word of the other's dangers, unless somebody has written since", async () => {
    const [from, into, third] = [await somebody(), await somebody(), await somebody()];
    for (const [id, at] of [
      [from, "2026-11-03T10:00"],
      [into, "2026-11-03T11:00"],
      [third, "2026-11-03T12:00"],
    ] as const)
      await withFile(id, at, "a");
    const facts = async (id: string) => (await amparo.call("GET", `/api/patients/${id}/care-facts`)).json;
    const tell = async (id: string, told: object) =>
      amparo.call("PUT", `/api/patients/${id}/care-facts`, {
        ...(await facts(id)),
        pacemaker: false,
        anticoagulants: false,
        pregnancy: false,
        allergies: false,
        ...told,
      });
    await tell(from, { anticoagulants: true, other: "VIH" });
    await tell(into, { pacemaker: true });
    await undo((await merge(from, into)).json.id);
    expect(await facts(into)).toMatchObject({ pacemaker: true, anticoagulants: false, other: null });
    expect(await facts(from)).toMatchObject({ pacemaker: false, anticoagulants: true, other: "VIH" });
    // Of whom nothing was told before.
    await undo((await merge(from, third)).json.id);
    expect(await facts(third)).toMatchObject({ anticoagulants: null, other: null });
    // What was written since, having seen both, is the writer's.
    const { id } = (await merge(from, third)).json;
    await tell(third, { anticoagulants: true, other: "Preguntado de nuevo" });
    await undo(id);
    expect(await facts(third)).toMatchObject({ anticoagulants: true, other: "Preguntado de nuevo" });
  });

  test("have one mailbox: both are told, who was signed in enters anew, and a booking with the former finds the one", async () => {
    const one = await patientIn(site, { ...hernan, email: "uno@correo.example" });
    const two = await patientIn(site, { ...rosa, email: "dos@correo.example" });
    await mailbox.collect();
    const { id } = (await merge(one.id, two.id)).json;
    const mails = (await mailbox.collect()).filter(({ subject }) => subject === "Unimos tus dos fichas");
    expect(mails.map(({ to }) => to).sort()).toEqual(["dos@correo.example", "uno@correo.example"]);
    expect((await one.call("GET", "/api/patient-appointments")).status).toBe(401);
    expect((await two.call("GET", "/api/patient-appointments")).status).toBe(200);
    const booked = await site.book({
      patientName: hernan.name,
      patientEmail: "uno@correo.example",
      patientPhone: hernan.phone,
      patientRut: hernan.rut,
      service: "Evaluación kinésica",
      preferredDate: "2026-12-03T10:00",
      therapistId: amparo.id,
    });
    expect(booked.status).toBe(201);
    const [{ patient } = { patient: "" }] = await site.rows<{ patient: string }>(
      "select patient_id as patient from appointments where id = $1",
      [booked.json.id],
    );
    expect(patient).toBe(two.id);
    await undo(id);
    const [{ email } = { email: "" }] = await site.rows<{ email: string }>(
      "select email from patients where id = $1",
      [one.id],
    );
    expect(email).toBe("uno@correo.example");
  });

  test("of which one has no mailbox have the other's, with how its owner enters", async () => {
    const made = await benjamin.call("POST", "/api/therapist-appointments", {
      patientName: "Sin Correo",
      patientPhone: "9 7777 1234",
      service: "Evaluación kinésica",
      hours: ["2026-12-04T10:00"],
      therapistId: amparo.id,
    });
    const into = made.json.patientId;
    const from = await patientIn(site, { ...visitor(790), email: "entra@correo.example" });
    const { id } = (await merge(from.id, into)).json;
    const [row] = await site.rows(
      "select email, proven_at is not null as proven, rut <> '0000000-0' as \"hasRut\" from patients where id = $1",
      [into],
    );
    expect(row).toEqual({ email: "entra@correo.example", proven: true, hasRut: true });
    expect((await undo(id)).status).toBe(200);
    const back = await site.rows("select id from patients where email = 'entra@correo.example'");
    expect(back).toEqual([{ id: from.id }]);
  });
});

describe("is refused", () => {
  test("say together how to reach the one, who it is and when they were born, and part with what each said", async () => {
    const [from, into] = [await somebody(), await somebody()];
    const said = async (id: string) =>
      (
        await site.rows(
          `select phone, passport, to_char(${birthDateOf("p")}, 'YYYY-MM-DD') as born from patients p where id = $1`,
          [id],
        )
      )[0];
    const nothing = { phone: noPhone, passport: null, born: null };
    const all = { phone: "+56911112222", passport: "AB12345", born: "2015-03-02" };
    await site.rows("update patients set phone = $2, passport = null, birth_date = null where id = $1", [
      into,
      noPhone,
    ]);
    await site.rows("update patients set phone = $2, passport = $3, birth_date = $4 where id = $1", [
      from,
      ...Object.values(all),
    ]);
    expect(await said(into)).toEqual(nothing);
    const first = (await merge(from, into)).json.id;
    expect(await said(into)).toEqual(all);
    await undo(first);
    expect([await said(from), await said(into)]).toEqual([all, nothing]);

    // The file of the one has facts, and none of them is a birth date.
    await site.rows(
      "insert into care_facts (patient_id, number, author_name, created_at) values ($1, 1, 'A', now())",
      [into],
    );
    const second = (await merge(from, into)).json.id;
    expect(await said(into)).toEqual(all);
    // What somebody has corrected since is theirs.
    await site.rows("update patients set phone = '+56933334444' where id = $1", [into]);
    await undo(second);
    expect([await said(from), await said(into)]).toEqual([all, { ...nothing, phone: "+56933334444" }]);

    // The other way: a file whose facts say no birth date does not hide the one that stands without facts.
    expect((await merge(into, from)).status).toBe(201);
    expect(await said(from)).toEqual(all);
  });

  test("stay two where one asks that their data rest while somebody merges them", async () => {
    const [from, into] = [await somebody(), await somebody()];
    const { status } = await whileHeld(
      site,
      into,
      () => merge(from, into),
      (holder) => holder.query("insert into data_blocks (patient_id, blocked_at) values ($1, now())", [into]),
    );
    expect(status).toBe(409);
  });

  test("for oneself, for nobody, without a reason, and of what is merged already", async () => {
    const [from, into, third] = [await somebody(), await somebody(), await somebody()];
    expect((await merge(from, from)).status).toBe(400);
    expect((await merge(from, "no-existe")).status).toBe(404);
    expect((await merge(from, into, benjamin, " ")).status).toBe(400);
    expect((await merge(from, into)).status).toBe(201);
    expect((await merge(from, third)).json.code).toBe("conflict");
    expect((await merge(third, from)).json.code).toBe("conflict");
    expect((await undo("no-existe")).status).toBe(404);
  });

  test("for who only treats, unless both files are open to them, and for direction alone", async () => {
    const [from, into] = [await somebody(), await somebody()];
    await withFile(into, "2026-11-14T10:00", "Suya");
    await give(amparo.id, "{care}");
    expect((await merge(from, into, amparo)).status).toBe(404);
    await give(amparo.id, "{direction}");
    expect((await merge(from, into, amparo)).status).toBe(403);
    await give(amparo.id, "{care,desk,direction}");
    await withFile(from, "2026-11-15T10:00", "También suya");
    await give(amparo.id, "{care}");
    expect((await merge(from, into, amparo)).status).toBe(201);
  });

  test("to the second of two at once", async () => {
    const [from, into] = [await somebody(), await somebody()];
    const both = await Promise.all([merge(from, into), merge(into, from, amparo)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
