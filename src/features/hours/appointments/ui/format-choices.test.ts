import { testClinic } from "tests/kit/clinic";
import { expect, test } from "vitest";
import type { NextVisit } from "../next-visit-contract";
import { type BookingDraft, emptyDraft } from "./booking-draft";
import { choiceLines, soldOf } from "./format-choices";
import { packInUse } from "./own-packs";

const { services, payments } = testClinic;
const service = (id: string) => services.find((one) => one.id === id) ?? null;
const rehabilitation = service("rehabilitacion-kinesica-integral");
const chosen: BookingDraft = {
  ...emptyDraft,
  service: rehabilitation,
  pack: rehabilitation?.packs[0] ?? null,
  therapist: { id: "amparo", name: "Amparo Villablanca Ríos" },
  date: "2026-11-30",
  time: "08:30",
};
const today = "2026-11-20";
const visitWith = (pack: {
  serviceId: string;
  packId: string;
  sessions: number;
  left: number;
}): NextVisit => ({
  person: { name: "Rosa", email: "rosa@correo.example", phone: "+56912345678", rut: "12345678-5" },
  packs: [{ ...pack, expiresOn: "2027-05-03" }],
  next: null,
  coverage: null,
});
const mine = (draft: BookingDraft) => ({
  ...draft,
  patient: { ...draft.patient, patientEmail: "rosa@correo.example" },
});

test("the bar says when and with whom, then what and for how much, as short as it can", () => {
  expect(choiceLines(emptyDraft, null, today)).toEqual(["", ""]);
  expect(choiceLines(chosen, null, today)).toEqual([
    "Lun 30 nov, 08:30 · con Amparo",
    "Rehabilitación kinésica integral, FONASA 10 sesiones · $130.000",
  ]);
  expect(choiceLines({ ...emptyDraft, service: service("evaluacion-kinesica") }, null, today)).toEqual([
    "",
    "Evaluación kinésica · desde $15.000",
  ]);
});

test("of an own pack it says which session, and neither the pack's name nor a price", () => {
  const visit = visitWith({
    serviceId: "rehabilitacion-kinesica-integral",
    packId: "fonasa-10",
    sessions: 10,
    left: 5,
  });
  const own = packInUse(visit, mine(chosen));
  expect(choiceLines(mine(chosen), own, today)[1]).toBe("Rehabilitación kinésica integral · sesión 6 de 10");
  expect(soldOf(payments, visit, mine(chosen))).toEqual({
    price: "De tu pack, sesión 6 de 10",
    others: "Con esta hora te quedan 4 de 10 sesiones. Agéndalas hasta el lunes 3 de mayo de 2027.",
    isOfOwnPack: true,
  });
  expect(soldOf(payments, visit, chosen), "somebody else's hour is sold").toMatchObject({
    price: "$130.000",
    isOfOwnPack: false,
  });
});

test("the last two sessions are told in words of their own", () => {
  const sold = (left: number) =>
    soldOf(
      payments,
      visitWith({ serviceId: "rehabilitacion-kinesica-integral", packId: "fonasa-10", sessions: 10, left }),
      mine(chosen),
    ).others;
  expect(sold(2)).toMatch(/^Con esta hora te queda 1 de 10 sesiones\./);
  expect(sold(1)).toBe("Con esta hora usas la última sesión de tu pack.");
});

test("a programme is sold whole with its first hour, and its later hours are of it", () => {
  const programme = { ...chosen, service: service("reintegro-deportivo"), pack: null };
  expect(soldOf(payments, null, programme)).toEqual({
    price: "$240.000 por 8 sesiones",
    others:
      "Esta hora usa una de las 8 sesiones. Las demás las agendas cuando quieras, hasta 6 meses desde la compra.",
    isOfOwnPack: false,
  });
  const visit = visitWith({ serviceId: "reintegro-deportivo", packId: "reintegro-8", sessions: 8, left: 7 });
  expect(soldOf(payments, visit, mine(programme))).toMatchObject({
    price: "De tu pack, sesión 2 de 8",
    isOfOwnPack: true,
  });
});

test("a price 'desde' says so after booking too", () => {
  expect(
    soldOf(payments, null, { ...chosen, service: service("evaluacion-kinesica"), pack: null }).price,
  ).toBe("desde $15.000");
});
