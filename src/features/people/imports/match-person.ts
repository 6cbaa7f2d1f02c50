import { compareNames } from "~/shared/person-name";

/** What a row or an account says of whose it is, normalised as it is stored; null where nothing is said. */
export interface SaidPerson {
  name: string;
  rut: string | null;
  passport: string | null;
  /** Null of whoever has no mailbox. */
  email: string | null;
  phone: string | null;
  birthDate: string | null;
}

export type Whom = { patientId: string } | { row: number };
export interface KnownPerson extends SaidPerson {
  /** An account of ours, or the earlier row of the file that brings the person. */
  whom: Whom;
}

export type Match =
  | { is: "new" }
  | { is: "known"; whom: Whom }
  /** A person decides: nothing is guessed. */
  | { is: "doubt"; reason: string; candidates: Whom[] };

/**
 * Who somebody is among those whom we know, who are all that share a number, an address or a name with them: by RUT or passport first,
 * then by e-mail, then by phone and name. What says two things at once is a doubt.
 */
export function matchPerson(person: SaidPerson, known: KnownPerson[]): Match {
  const judged = known.map((other) => ({ whom: other.whom, ...judge(person, other) }));
  const byNumber = judged.filter(({ verdict, by }) => verdict === "same" && by === "number");
  const same = eachOnce(byNumber.length > 0 ? byNumber : judged.filter(({ verdict }) => verdict === "same"));
  const [one, ...others] = same;
  if (one && others.length === 0) return { is: "known", whom: one.whom };
  if (one) return doubt("Hay más de una persona así.", same);
  const [first, ...more] = eachOnce(judged.filter(({ verdict }) => verdict === "maybe"));
  if (first) return doubt(first.reason, [first, ...more]);
  return { is: "new" };
}

/** An account and the rows that speak of it are one. */
function eachOnce<Known extends { whom: Whom }>(known: Known[]): Known[] {
  return [
    ...new Map(known.toReversed().map((each) => [JSON.stringify(each.whom), each])).values(),
  ].toReversed();
}

const doubt = (reason: string, among: { whom: Whom }[]): Match => ({
  is: "doubt",
  reason,
  candidates: among.map(({ whom }) => whom),
});

type Judged =
  | { verdict: "same"; by: "number" | "contact"; reason: "" }
  | { verdict: "maybe"; by: null; reason: string }
  | { verdict: "other"; by: null; reason: "" };

const same = (by: "number" | "contact"): Judged => ({ verdict: "same", by, reason: "" });
const maybe = (reason: string): Judged => ({ verdict: "maybe", by: null, reason });
const other: Judged = { verdict: "other", by: null, reason: "" };

function judge(person: SaidPerson, known: KnownPerson): Judged {
  const names = compareNames(person.name, known.name);
  for (const [number, called] of [
    ["rut", "RUT"],
    ["passport", "pasaporte"],
  ] as const) {
    if (!person[number] || !known[number]) continue;
    if (person[number] === known[number])
      return names === "other" ? maybe(`El ${called} es el mismo y el nombre no.`) : same("number");
    // Two people: a family may share its e-mail, an account cannot.
    return person.email && person.email === known.email
      ? maybe(`El correo es de otra persona, con otro ${called}.`)
      : other;
  }
  const agree = names === "same";
  if (person.email && person.email === known.email) {
    if (contradicts(person, known))
      return maybe("El correo y el nombre son los mismos; la fecha de nacimiento no.");
    return agree ? same("contact") : maybe("El correo es el mismo y el nombre no.");
  }
  if (person.phone && person.phone === known.phone && names !== "other") {
    if (!agree) return maybe("El teléfono es el mismo y el nombre se parece.");
    return contradicts(person, known) || (person.email && known.email)
      ? maybe("El teléfono y el nombre son los mismos; otro dato no.")
      : same("contact");
  }
  if (agree && person.birthDate && person.birthDate === known.birthDate)
    return maybe("El nombre y la fecha de nacimiento son los mismos.");
  const saysNothingElse = !person.rut && !person.passport && !person.email && !person.phone;
  return agree && saysNothingElse ? maybe("El nombre es el mismo, y el archivo no dice nada más.") : other;
}

const contradicts = (person: SaidPerson, known: SaidPerson): boolean =>
  person.birthDate !== null && known.birthDate !== null && person.birthDate !== known.birthDate;
