import { expect, test } from "vitest";
import { tellsDiagnosis } from "./certificate-words";

test.each([
  "Por lumbalgia",
  "Tendinitis",
  "ARTROSIS de rodilla",
  "Diagnóstico: x",
  "Post operación",
  "Síndrome del túnel",
  "radiculopatía",
])("%s tells why somebody comes", (text) => expect(tellsDiagnosis(text)).toBe(true));

test.each([
  "",
  "Para presentar en su trabajo.",
  "Llegó con su madre, Patricia.",
  "Asistió a kinesiología con simpatía.",
  "En cooperación con el colegio.",
])("%s does not", (text) => expect(tellsDiagnosis(text)).toBe(false));
