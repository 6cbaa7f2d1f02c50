// pack: care

/** What may be brought, for the browser that looks first and the server that decides. */
export const largestBundle = 5 * 1024 * 1024;
export const mostEntries = 2_000;
export const deepest = 40;
/** Objects and lists in all: few bytes can hold many of them. */
export const mostParts = 200_000;
/** Of one patient. */
export const mostHistories = 20;

export const tooLarge = "El archivo pesa más de 5 MB. Pide en tu otro centro uno más corto.";
export const wrongKind =
  "Elige el archivo FHIR en JSON que te dio tu otro centro: su nombre suele terminar en .json.";
export const notAHistory =
  "Este archivo no es una historia en formato FHIR R4. Pídela así en tu otro centro.";
export const tooMuch = "Este archivo trae más de lo que podemos leer. Pide en tu otro centro uno más corto.";
export const ofSomebodyElse =
  "Este archivo es de otra persona: su RUT no es el de esta ficha. Revisa si elegiste el correcto.";
export const withOtherPassport =
  "Este archivo trae otro pasaporte que esta ficha. Si lo renovaste, pide en el centro que lo actualicen y vuelve a traerlo.";
export const withOtherName =
  "Este archivo es de otra persona: su nombre o su fecha de nacimiento no son los de esta ficha. Revisa si elegiste el correcto, o pídelo con RUT en tu otro centro.";
export const ofUnknownRut =
  "Este archivo trae un RUT y esta ficha no tiene ninguno, así que no sabemos si es de la misma persona. Agrega primero el RUT en tus datos, o identifícate en el centro, y vuelve a traerlo.";
export const ofNobody =
  "Este archivo no dice de quién es: no trae RUT ni nombre. Pídelo con tus datos en tu otro centro.";
export const fullOfHistories =
  "Ya hay 20 historias de otros centros en esta ficha. Llama al centro y lo resolvemos.";

export const groups = [
  "condition",
  "allergy",
  "medication",
  "procedure",
  "observation",
  "encounter",
  "plan",
  "document",
] as const;
export type Group = (typeof groups)[number];

/** In the order in which they are shown. */
export const groupNames: Record<Group, string> = {
  condition: "Diagnósticos",
  allergy: "Alergias",
  medication: "Medicamentos",
  procedure: "Procedimientos y vacunas",
  observation: "Mediciones y exámenes",
  encounter: "Atenciones y horas",
  plan: "Planes e indicaciones",
  document: "Documentos",
};
