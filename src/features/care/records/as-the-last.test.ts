import { expect, test } from "vitest";
import { asTheLast } from "./as-the-last";
import type { ClinicalRecord } from "./contract";
import { emptyNote } from "./note-templates";

const last: ClinicalRecord = {
  id: "1",
  title: "Sesión 3",
  date: "2026-11-17",
  therapist: "Amparo",
  therapistTitle: null,
  therapistRnpi: null,
  type: "Evaluación",
  status: "Firmado",
  subjective: "Duele menos",
  objective: "Flexión 95°",
  description: "Subjetivo: Duele menos\nObjetivo: Flexión 95°",
  diagnosis: null,
  treatment: "Bicicleta",
  notes: null,
  redFlags: false,
  appointmentId: "hora",
  bodyChartId: null,
  createdAt: "2026-11-17T12:00:00.000Z",
  addenda: [],
};

test("what the former note said is taken over, marked part by part, and no finding with it", () => {
  const begun = { ...emptyNote, title: "Sesión 4", redFlags: false, appointment: "otra" };
  expect(asTheLast(last, begun)).toEqual({
    title: "Sesión 4",
    type: "Sesión",
    subjective: "Duele menos",
    objective: "Flexión 95°",
    diagnosis: "",
    treatment: "Bicicleta",
    notes: "",
    redFlags: null,
    takenOver: ["subjective", "objective", "treatment"],
    appointment: "otra",
    measures: [],
  });
});

test("a note of one text alone is marked as what the patient tells", () => {
  const plain = { ...last, subjective: null, objective: null, description: "Camina mejor", treatment: null };
  expect(asTheLast(plain, emptyNote)).toMatchObject({
    subjective: "Camina mejor",
    objective: "",
    takenOver: ["subjective"],
  });
});

test("a note without an objective begins the next one without a label of ours in its words", () => {
  const told = { ...last, objective: null, description: "Subjetivo: Duele menos" };
  expect(asTheLast(told, emptyNote)).toMatchObject({ subjective: "Duele menos", objective: "" });
});
