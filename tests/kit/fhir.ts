import { type Format, must, type Rule, resources, type Shape } from "./fhir-shapes";

/**
 * What of FHIR R4 (http://hl7.org/fhir/R4) an export of ours must keep: the elements that each resource may and must have,
 * the codes of required bindings, formats, invariants that apply, and references that stay within the bundle.
 */
type Json = Record<string, unknown>;

const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const instant = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const formats: Record<Format, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string" && /\S/.test(value) && value.length <= 1_048_576,
  markdown: (value) => typeof value === "string" && /\S/.test(value),
  uri: (value) => typeof value === "string" && /^\S+$/.test(value),
  code: (value) => typeof value === "string" && /^\S+(\s\S+)*$/.test(value),
  dateTime: (value) => typeof value === "string" && (date.test(value) || instant.test(value)),
  date: (value) => typeof value === "string" && date.test(value),
  instant: (value) => typeof value === "string" && instant.test(value),
  integer: (value) => Number.isInteger(value),
  decimal: (value) => typeof value === "number" && Number.isFinite(value),
  boolean: (value) => typeof value === "boolean",
  reference: (value) => typeof value === "string" && /^(urn:uuid:|#[a-z])/.test(value),
};
const uuid = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Everything that is wrong with a bundle of type "collection"; nothing when it is good. */
export function faultsOf(bundle: unknown): string[] {
  const faults: string[] = [];
  if (!isObject(bundle)) return ["no object"];
  const { resourceType, type, timestamp, entry, ...rest } = bundle;
  if (resourceType !== "Bundle" || type !== "collection") faults.push("no collection");
  if (!formats.instant(timestamp)) faults.push("timestamp");
  if (Object.keys(rest).length > 0) faults.push(`more than a bundle has: ${Object.keys(rest)}`);
  if (!Array.isArray(entry) || entry.length === 0) return [...faults, "no entries"];
  const urls = entry.map(({ fullUrl }) => String(fullUrl));
  if (new Set(urls).size !== urls.length) faults.push("fullUrl twice");
  for (const [index, { fullUrl, resource, ...more }] of entry.entries()) {
    const kind = String(resource?.resourceType);
    const where = `entry[${index}] ${kind}`;
    if (!uuid.test(String(fullUrl))) faults.push(`${where}: fullUrl ${fullUrl}`);
    if (Object.keys(more).length > 0) faults.push(`${where}: ${Object.keys(more)}`);
    const shape = resources[kind];
    if (!shape) faults.push(`${where}: unknown resource`);
    else checkShape(resource, { resourceType: must("code"), ...shape }, where, faults);
    faults.push(...brokenInvariants(resource ?? {}).map((text) => `${where}: ${text}`));
  }
  for (const { resource } of entry) {
    const within = (resource?.contained ?? []).map(({ id }: { id: string }) => `#${id}`);
    for (const target of referencesIn(resource))
      if (![...urls, ...within].includes(target)) faults.push(`reference to nothing: ${target}`);
  }
  return faults;
}

function checkShape(value: unknown, shape: Shape, where: string, faults: string[]): void {
  if (!isObject(value)) return void faults.push(`${where}: no object`);
  if (Object.keys(value).length === 0) faults.push(`${where}: empty`);
  for (const name of Object.keys(value)) if (!shape[name]) faults.push(`${where}.${name}: not in R4`);
  for (const [name, rule] of Object.entries(shape))
    checkElement(value[name], rule, `${where}.${name}`, faults);
}

function checkElement(value: unknown, rule: Rule, where: string, faults: string[]): void {
  if (value === undefined) {
    if (rule.required) faults.push(`${where}: missing`);
    return;
  }
  if (Boolean(rule.many) !== Array.isArray(value)) return void faults.push(`${where}: one or many`);
  const values = Array.isArray(value) ? value : [value];
  if (values.length === 0) faults.push(`${where}: empty`);
  for (const each of values) {
    if (typeof rule.is === "string") {
      if (!formats[rule.is](each)) faults.push(`${where}: no ${rule.is}: ${JSON.stringify(each)}`);
    } else if (isCodes(rule.is)) {
      if (!rule.is.includes(String(each))) faults.push(`${where}: no code of the value set: ${each}`);
    } else checkShape(each, rule.is, where, faults);
  }
}

/** By their names in R4; ppc-1 of Consent, cpt-2 of ContactPoint, and so on. */
function brokenInvariants(resource: Json): string[] {
  const broken: string[] = [];
  const has = (...names: string[]) => names.some((name) => resource[name] !== undefined);
  const lists = (name: string) => (Array.isArray(resource[name]) ? (resource[name] as Json[]) : []);
  for (const { system, value } of lists("telecom")) if (value && !system) broken.push("cpt-2");
  for (const { authorReference, authorString } of lists("note"))
    if (authorReference && authorString) broken.push("author[x] twice");
  switch (resource.resourceType) {
    case "Organization":
      if (!has("identifier", "name")) broken.push("org-1");
      break;
    case "Appointment": {
      if (lists("participant").some((each) => !each.actor && !each.type)) broken.push("app-1");
      if (has("start") !== has("end")) broken.push("app-2");
      if (
        !(has("start") && has("end")) &&
        !["proposed", "cancelled", "waitlist"].includes(String(resource.status))
      )
        broken.push("app-3");
      if (has("cancelationReason") && !["cancelled", "noshow"].includes(String(resource.status)))
        broken.push("app-4");
      // Of one of which nobody said how long it was both are one.
      if (String(resource.start) > String(resource.end)) broken.push("start after end");
      if (has("minutesDuration") !== String(resource.start) < String(resource.end)) broken.push("no length");
      break;
    }
    case "Consent":
      if (!has("policy", "policyRule")) broken.push("ppc-1");
      if (!has("patient")) broken.push("ppc-2");
      break;
    case "Observation":
      if (has("dataAbsentReason") && has("valueInteger")) broken.push("obs-6");
      if (
        isObject(resource.valueQuantity) &&
        "code" in resource.valueQuantity &&
        !("system" in resource.valueQuantity)
      )
        broken.push("qty-3");
      break;
  }
  const { start, end } = (resource.period ?? {}) as { start?: string; end?: string };
  if (start && end && start > end) broken.push("per-1");
  return broken;
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === "reference" ? [String(each)] : referencesIn(each),
  );
}

/** Paths of whatever JSON has and FHIR has not: null, empty texts, empty lists and objects. */
export function emptiesIn(value: unknown, path = "$"): string[] {
  if (value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0))
    return [path];
  if (typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, each]) => emptiesIn(each, `${path}.${name}`));
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isCodes = (is: Rule["is"]): is is readonly string[] => Array.isArray(is);
