import { isObject, type Json, nameOf, own, textOf, wordOf } from "./fhir-values";
import { deepest, mostEntries, mostParts, notAHistory, tooMuch } from "./history-limits";
import { type Item, itemOf } from "./resource-lines";
import { type SaidPerson, saidPersons } from "./said-persons";

export interface History {
  /** Who wrote it. */
  source: string | null;
  /** The name of whom it speaks, and all that it says of them. */
  named: string | null;
  persons: SaidPerson[];
  items: Item[];
  /** What it holds besides. */
  others: number;
}

const bundleTypes = new Set([
  "document",
  "message",
  "transaction",
  "transaction-response",
  "batch",
  "batch-response",
  "history",
  "searchset",
  "collection",
]);

/** What was read of a text; a sentence when it is no history that we read. */
export function readHistory(text: string): History | string {
  if (!isBounded(text)) return tooMuch;
  let bundle: unknown;
  try {
    bundle = JSON.parse(text);
  } catch {
    return notAHistory;
  }
  if (!isObject(bundle) || own(bundle, "resourceType") !== "Bundle") return notAHistory;
  if (!bundleTypes.has(wordOf(own(bundle, "type")))) return notAHistory;
  const entries = own(bundle, "entry");
  if (!Array.isArray(entries) || entries.length === 0) return notAHistory;
  if (entries.length > mostEntries) return tooMuch;
  const resources = entries.flatMap((entry) => {
    const resource = isObject(entry) ? own(entry, "resource") : null;
    return isObject(resource) && typeof own(resource, "resourceType") === "string" ? [resource] : [];
  });
  if (resources.length === 0) return notAHistory;
  const patients = ofType(resources, "Patient");
  const named = patients.map((one) => nameOf(own(one, "name"))).find(Boolean) ?? null;
  const read = resources.map((resource) => itemOf(resource, named));
  return {
    source:
      ofType(resources, "Organization")
        .map((one) => textOf(own(one, "name"), 120))
        .find(Boolean) ?? null,
    named,
    persons: saidPersons(bundle),
    items: read
      .filter((item) => typeof item === "object")
      .toSorted((one, other) => (other.date ?? "").localeCompare(one.date ?? "")),
    others: read.filter((item) => item === "other").length + entries.length - resources.length,
  };
}

/** By one look at its letters, before anything of it is built. */
function isBounded(text: string): boolean {
  let depth = 0;
  let parts = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isInText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) isInText = false;
    } else if (sign === quote) isInText = true;
    else if (sign === openObject || sign === openList) {
      depth += 1;
      parts += 1;
      if (depth > deepest || parts > mostParts) return false;
    } else if (sign === closeObject || sign === closeList) depth -= 1;
    else if (sign === comma && ++parts > mostParts) return false;
  }
  return true;
}

const ofType = (resources: Json[], type: string) =>
  resources.filter((one) => own(one, "resourceType") === type);

const [quote, backslash, openObject, closeObject, openList, closeList, comma] = [...'"\\{}[],'].map((sign) =>
  sign.charCodeAt(0),
);
