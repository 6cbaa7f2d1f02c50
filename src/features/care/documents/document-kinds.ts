// pack: care

/** The papers that are made from the record (clinic.md, "Papers"). */
export const documentKinds = ["certificate", "report", "derivation", "plan", "statement"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What reception makes too: neither tells why anybody comes. */
const deskKinds: readonly DocumentKind[] = ["certificate", "statement"];
export const isForDesk = (kind: DocumentKind): boolean => deskKinds.includes(kind);

export const kindNames: Record<DocumentKind, string> = {
  certificate: "Certificado de asistencia",
  report: "Informe de kinesiología",
  derivation: "Carta de derivación",
  plan: "Plan de ejercicios",
  statement: "Estado de cuenta",
};
