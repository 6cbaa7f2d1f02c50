import { isRealDate } from "~/shared/clinic-time";

/** What stands in a resource that a stranger wrote: each value is looked at before it is taken for what FHIR R4 says it is. */
export type Json = Record<string, unknown>;

/** What was found, in whichever form it was written down. */
export function foundIn(resource: Json): string | null {
  const quantity = own(resource, "valueQuantity");
  if (isObject(quantity)) {
    const value = own(quantity, "value");
    return typeof value === "number" && Number.isFinite(value)
      ? joinedBy(" ", String(value).replace(".", ","), textOf(own(quantity, "unit"), 40))
      : null;
  }
  const whole = own(resource, "valueInteger");
  if (typeof whole === "number" && Number.isFinite(whole)) return String(whole);
  const yes = own(resource, "valueBoolean");
  if (typeof yes === "boolean") return yes ? "sí" : "no";
  return textOf(own(resource, "valueString")) ?? conceptOf(own(resource, "valueCodeableConcept"));
}

/** A CodeableConcept in words: its own, or those of the first of its codes that has any. */
export function conceptOf(value: unknown): string | null {
  if (!isObject(value)) return null;
  const codings = list(own(value, "coding")).filter(isObject);
  return (
    textOf(own(value, "text")) ??
    codings.map((coding) => textOf(own(coding, "display"))).find(Boolean) ??
    codings.map((coding) => textOf(own(coding, "code"), 40)).find(Boolean) ??
    null
  );
}

export const codesOf = (value: unknown): string[] =>
  isObject(value)
    ? list(own(value, "coding")).flatMap((coding) => (isObject(coding) ? [wordOf(own(coding, "code"))] : []))
    : [];

export function nameOf(value: unknown): string | null {
  for (const name of list(value)) {
    if (!isObject(name)) continue;
    const parts = [...list(own(name, "given")), own(name, "family")].map((part) => textOf(part, 60));
    const found = textOf(own(name, "text"), 120) ?? joinedBy(" ", ...parts);
    if (found) return found.slice(0, 120).trim();
  }
  return null;
}

/** yyyy, yyyy-MM or yyyy-MM-dd, of a date or a moment. */
export function dateOf(value: unknown): string | null {
  const [found] = /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?(?=$|T)/.exec(wordOf(value)) ?? [];
  return found && (found.length < 10 || isRealDate(found)) ? found : null;
}

/** Control characters but line ends, those that turn the text around, and halves of a character. */
const unreadable = /(?!\n)[\p{Cc}\p{Bidi_C}\p{Cs}\p{Zl}\p{Zp}]/gu;

export function textOf(value: unknown, most = 600): string | null {
  if (typeof value !== "string") return null;
  const plain = value
    .slice(0, most * 4)
    .replace(/\r\n?/g, "\n")
    .replace(unreadable, "")
    .trim();
  const fit =
    plain.length > most
      ? `${plain
          .slice(0, most - 1)
          .replace(/[\ud800-\udbff]$/, "")
          .trimEnd()}…`
      : plain;
  return fit || null;
}

/** Of its own alone: whatever a name is, nothing that all objects have is meant by it. */
export const own = (object: Json, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;
export const wordOf = (value: unknown): string => (typeof value === "string" ? value : "");
export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const startOf = (value: unknown): unknown => (isObject(value) ? own(value, "start") : undefined);
export const labelled = (label: string, text: string | null): string | null => text && `${label}: ${text}`;
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 50) : []);
export const joined = (texts: (string | null)[]): string | null => texts.filter(Boolean).join(", ") || null;
export const displayOf = (value: unknown): string | null =>
  isObject(value) ? textOf(own(value, "display"), 120) : null;
export const dated = (resource: Json, ...names: string[]): unknown =>
  names
    .map((name) => (name.endsWith("eriod") ? startOf(own(resource, name)) : own(resource, name)))
    .find((value) => dateOf(value) !== null);
export const notesOf = (resource: Json): (string | null)[] =>
  list(own(resource, "note")).map((note) => (isObject(note) ? textOf(own(note, "text")) : null));

export const joinedBy = (sign: string, ...texts: (string | null)[]): string | null =>
  texts.filter(Boolean).join(sign) || null;
