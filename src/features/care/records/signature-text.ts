import type { ClinicalRecord } from "./contract";

type Signed = Pick<ClinicalRecord, "therapist" | "therapistTitle" | "therapistRnpi">;

/** "Amparo Soto, kinesióloga, RNPI 000001": as they were when they signed. */
export function signatureText({ therapist, therapistTitle, therapistRnpi }: Signed): string {
  const title = therapistTitle && therapistTitle.charAt(0).toLowerCase() + therapistTitle.slice(1);
  return [therapist, title, therapistRnpi && `RNPI ${therapistRnpi}`].filter(Boolean).join(", ");
}
