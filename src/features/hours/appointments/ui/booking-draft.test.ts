import { testClinic } from "tests/kit/clinic";
import { describe, expect, test } from "vitest";
import { noPhone } from "~/shared/phone";
import {
  type BookingDraft,
  bookingOf,
  emptyDraft,
  isForPerson,
  isStepDone,
  reachableStep,
  withDate,
  withoutPerson,
  withPerson,
  withPrice,
  withService,
  withTherapist,
} from "./booking-draft";

const service = (name: string) => {
  const found = testClinic.services.find((one) => one.name === name);
  if (!found) throw new Error(`no service ${name}`);
  return found;
};
const evaluation = service("Evaluación kinésica");
const rehabilitation = service("Rehabilitación kinésica integral");
const recovery = service("Recovery deportivo");
const pack = rehabilitation.packs[0] ?? null;

const today = "2026-11-20";
const full: BookingDraft = {
  ...emptyDraft,
  service: rehabilitation,
  pack,
  therapist: { id: "amparo", name: "Amparo" },
  date: "2026-11-23",
  time: "09:00",
  patient: {
    ...emptyDraft.patient,
    patientName: "Rosa Núñez",
    patientEmail: "rosa@correo.example",
    patientPhone: "9 1234 5678",
    patientRut: "12.345.678-5",
  },
};

describe("what a choice clears", () => {
  test("another service clears the pack and keeps the hour of the same length", () => {
    expect(withService(full, recovery)).toMatchObject({ pack: null, date: "2026-11-23", time: "09:00" });
  });
  test("a service of another length clears the time", () => {
    expect(withService(full, evaluation)).toMatchObject({ pack: null, date: "2026-11-23", time: null });
  });
  test("the same service again clears nothing", () => {
    expect(withService(full, rehabilitation)).toBe(full);
  });
  test("a date clears the time", () => {
    expect(withDate(full, "2026-11-24")).toMatchObject({ date: "2026-11-24", time: null });
  });
  test("another therapist clears the time", () => {
    expect(withTherapist(full, "anyone").time).toBeNull();
  });
});

describe("which step may open", () => {
  test.each([
    ["nothing chosen", emptyDraft, 1],
    ["a service that needs a pack", { ...emptyDraft, service: rehabilitation }, 1],
    ["a service without packs", { ...emptyDraft, service: evaluation }, 2],
    ["no date", { ...full, date: null, time: null }, 3],
    ["no time", { ...full, time: null }, 3],
    ["all chosen", full, 4],
  ] as const)("%s", (_, draft, last) => {
    expect(reachableStep(draft, 4)).toBe(last);
  });
  test("a step out of range is brought back into it", () => {
    expect(reachableStep(full, 9)).toBe(4);
    expect(reachableStep(full, 0)).toBe(1);
  });
  test.each([
    "patientName",
    "patientEmail",
    "patientPhone",
    "patientRut",
  ] as const)("the last one needs %s", (name) => {
    expect(isStepDone({ ...full, patient: { ...full.patient, [name]: "  " } }, 4)).toBe(false);
  });
  test("the reason may stay empty", () => {
    expect(isStepDone(full, 4)).toBe(true);
    expect(bookingOf(full, today).comments).toBeNull();
  });
});

describe("what the account knows", () => {
  const rosa = { name: "Rosa Núñez", email: "rosa@correo.example", phone: "+56912345678", rut: "12345678-5" };
  const known = withPerson(emptyDraft, rosa);
  const reloaded = (draft: BookingDraft) => withoutPerson(draft, rosa);

  test("fills an untouched form, and nothing of one that somebody typed in", () => {
    expect(known.patient).toMatchObject({ patientName: "Rosa Núñez", patientRut: "12.345.678-5" });
    const typed = { ...emptyDraft, patient: { ...emptyDraft.patient, patientName: "Su hija" } };
    expect(withPerson(typed, rosa).patient).toEqual(typed.patient);
  });
  test("comes back after a reload beside what was changed, also when that reload was not the last", () => {
    const changed = { ...known, patient: { ...known.patient, patientPhone: "9 0000 0000" } };
    const kept = reloaded(changed);
    expect(kept.patient).toMatchObject({ patientName: "", patientPhone: "9 0000 0000", patientEmail: "" });
    expect(withPerson(kept, rosa).patient).toEqual(changed.patient);
    expect(withPerson(structuredClone(kept), rosa).patient).toEqual(changed.patient);
  });
  test("does not come back where it was cleared on purpose", () => {
    const cleared = { ...known, patient: { ...known.patient, patientPhone: "" } };
    expect(withPerson(reloaded(cleared), rosa).patient).toEqual(cleared.patient);
  });
  test("keeps what was typed before it was known who books", () => {
    const kept = reloaded(known);
    const typing = { ...kept, patient: { ...kept.patient, patientName: "Su hija" } };
    expect(withPerson(typing, rosa).patient).toMatchObject({
      patientName: "Su hija",
      patientRut: "12.345.678-5",
    });
  });
  test("may be a part of it: the rest is typed", () => {
    const { phone: _, ...part } = rosa;
    expect(withPerson(emptyDraft, part).patient).toEqual({ ...known.patient, patientPhone: "" });
    // What stands for no phone is nobody's to send.
    expect(withPerson(emptyDraft, { ...rosa, phone: noPhone }).patient.patientPhone).toBe("");
    expect(isForPerson(withPerson(emptyDraft, part), part), "no card without a phone").toBe(false);
    expect(isForPerson(known, rosa)).toBe(true);
  });
});

describe("the body of the call", () => {
  test("names the chosen therapist, or none for anyone", () => {
    expect(bookingOf(full, today).therapistId).toBe("amparo");
    expect(bookingOf({ ...full, therapist: "anyone" }, today).therapistId).toBeNull();
  });
  test("carries wall time, pack and pending", () => {
    expect(bookingOf(full, today)).toMatchObject({
      preferredDate: "2026-11-23T09:00",
      pack: "FONASA 10 sesiones",
      shownPrice: full.pack?.price,
      status: "pending",
    });
  });
  test("carries the price that was shown: of the pack, else of the service, as it has come to be", () => {
    expect(bookingOf({ ...full, pack: null }, today).shownPrice).toBe(full.service?.price);
    expect(bookingOf(withPrice(full, 9_000), today).shownPrice).toBe(9_000);
    expect(bookingOf(withPrice({ ...full, pack: null }, 8_000), today).shownPrice).toBe(8_000);
  });
  test.each([
    ["nothing said", {}, false],
    ["a tick alone", { isMinor: true }, true],
    ["a child's birth date", { birthDate: "2016-05-04" }, true],
    ["the day before 18", { birthDate: "2008-11-21" }, true],
    ["18 today", { birthDate: "2008-11-20" }, false],
    ["an adult's birth date against a tick", { birthDate: "1990-05-04", isMinor: true }, false],
    ["a year that is still being typed", { birthDate: "0201-05-04" }, false],
    ["a day to come", { birthDate: "2026-11-21" }, false],
  ])("asks for a representative by the age: %s", (_, told, asks) => {
    const body = bookingOf({ ...full, patient: { ...full.patient, ...told } }, today);
    expect(body.representative !== null).toBe(asks);
    expect(body.birthDate).toBe("birthDate" in told ? told.birthDate : null);
  });
});
