import type { Insurance } from "~/features/care/facts/alerts";
import type { Sex } from "~/features/people/identification/identification";
import { folded } from "./read-moments";

type HourStatus = "booked" | "proposed" | "confirmed" | "attended" | "no_show" | "cancelled" | "pending";

/** In this order: "no confirmada" is not confirmed. Reservo's words stand in its help, the others' are those of their screens. */
const statusWords: [RegExp, HourStatus | "waiting" | null][] = [
  // Our own word: proposed to the patient, who has to say yes.
  [/^espera al paciente$/, "proposed"],
  [/lista de espera|en espera de hora|waitlist/, "waiting"],
  [
    /\bno (se )?(asiste|asistio|asistida|llego|vino|presentad[oa]|presento|show|atendid[oa])|inasist|ausente|no-?show|falto/,
    "no_show",
  ],
  [/anulad|cancel|suspend|eliminad|desist/, "cancelled"],
  [/\bno confirm|sin confirmar|por confirmar|pendiente|pending|solicitad|tentativ/, "pending"],
  [
    /atendid|asisti|asiste|realizad|llego|finalizad|terminad|completad|attended|completed|en atencion|en box|cumplid/,
    "attended",
  ],
  [/confirm|listo para ser/, "confirmed"],
  [/reagend|reprogram|cambi/, null],
  [/agend|reserv|program|activ|vigente|booked|scheduled|notificad|en sala|espera/, "booked"],
];

/** What an agenda calls an hour's state; undefined when nobody knows the word, null when it says nothing of how the hour stands. */
export const readStatus = (text: string): HourStatus | "waiting" | null | undefined =>
  statusWords.find(([words]) => words.test(folded(text)))?.[1];

const isapres =
  /isapre|banmedica|colmena|consalud|cruz ?blanca|vida ?tres|masvida|esencial|isalud|fundacion|ferrosalud|optima/;

export function readInsurer(text: string): Insurance | undefined {
  const plain = folded(text);
  const group = /fonasa[^a-z]*(?:tramo|grupo|nivel)?[^a-z]*\b([abcd])\b/.exec(plain)?.[1];
  if (group) return `FONASA ${group.toUpperCase() as "A" | "B" | "C" | "D"}`;
  if (/fonasa/.test(plain)) return "FONASA";
  if (isapres.test(plain)) return "Isapre";
  if (/particular|sin prevision|ningun|sin seguro/.test(plain)) return "Particular";
  return /\botr[ao]|dipreca|capredena|ffaa|ff\.aa|prais|armada|ejercito/.test(plain) ? "Otra" : undefined;
}

export function readSex(text: string): Sex | undefined {
  const plain = folded(text).replace(/\.$/, "");
  if (/^(f|fem|femenino|mujer|female)$/.test(plain)) return "female";
  if (/^(m|masc|masculino|hombre|varon|male)$/.test(plain)) return "male";
  if (/^(otr[oa]|x|intersex(ual)?( u otro)?|no binari[oa]|other)$/.test(plain)) return "other";
  return /^(no (informa|indica|especifica)(do)?|prefiere no decirlo|desconocido|indefinido)$/.test(plain)
    ? "unknown"
    : undefined;
}
