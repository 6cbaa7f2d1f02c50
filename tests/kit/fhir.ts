/**
 * What of FHIR R4 (http://hl7.org/fhir/R4) an export of ours must keep: the elements that each resource may and must have,
 * the codes of required bindings, formats, invariants that apply, and references that stay within the bundle.
 */
type Json = Record<string, unknown>;

/** Elements by name; "!" is required. Shapes of their own, formats, or codes of a required binding. */
type Shape = Record<string, Rule>;
type Rule = { is: Format | Shape | readonly string[]; required?: true; many?: true };
type Format =
  | "string"
  | "markdown"
  | "uri"
  | "code"
  | "dateTime"
  | "date"
  | "instant"
  | "integer"
  | "decimal"
  | "boolean"
  | "reference";

const one = (is: Rule["is"]): Rule => ({ is });
const must = (is: Rule["is"]): Rule => ({ is, required: true });
const many = (is: Rule["is"]): Rule => ({ is, many: true });
const some = (is: Rule["is"]): Rule => ({ is, many: true, required: true });

const coding: Shape = {
  system: one("uri"),
  version: one("string"),
  code: one("code"),
  display: one("string"),
};
const concept: Shape = { coding: many(coding), text: one("string") };
const reference: Shape = { reference: must("reference"), type: one("uri"), display: one("string") };
/** Of somebody who has no resource here: ref-1 asks for a display where there is nothing else. */
const named: Shape = { reference: one("reference"), display: must("string") };
const period: Shape = { start: one("dateTime"), end: one("dateTime") };
const extension: Shape = { url: must("uri"), valueString: one("string"), valueReference: one(reference) };
const annotation: Shape = {
  authorReference: one(reference),
  authorString: one("string"),
  time: one("dateTime"),
  text: must("markdown"),
};
const identifier: Shape = {
  use: one(["usual", "official", "temp", "secondary", "old"]),
  type: one(concept),
  system: one("uri"),
  value: one("string"),
  _value: one({ extension: some(extension) }),
};
const humanName: Shape = {
  use: one(["usual", "official", "temp", "nickname", "anonymous", "old", "maiden"]),
  text: one("string"),
  family: one("string"),
  given: many("string"),
};
const contact: Shape = {
  system: one(["phone", "fax", "email", "pager", "url", "sms", "other"]),
  value: one("string"),
  use: one(["home", "work", "temp", "old", "mobile"]),
};

const narrative: Shape = {
  status: must(["generated", "extensions", "additional", "empty"]),
  div: must("string"),
};

const resources: Record<string, Shape> = {
  Basic: {
    text: one(narrative),
    code: must(concept),
    subject: one(reference),
    created: one("date"),
    author: one(reference),
  },
  AllergyIntolerance: {
    // ait-1: it stands in each that is not entered in error, and none of ours is.
    clinicalStatus: must(concept),
    code: one(concept),
    patient: must(reference),
    recordedDate: one("dateTime"),
  },
  Flag: {
    status: must(["active", "inactive", "entered-in-error"]),
    code: must(concept),
    subject: must(reference),
    period: one(period),
  },
  Organization: { identifier: many(identifier), name: one("string"), telecom: many(contact) },
  Location: {
    status: one(["active", "suspended", "inactive"]),
    name: one("string"),
    address: one({ text: one("string"), line: many("string"), city: one("string"), country: one("string") }),
    managingOrganization: one(reference),
  },
  HealthcareService: {
    active: one("boolean"),
    providedBy: one(reference),
    category: many(concept),
    name: one("string"),
  },
  Practitioner: {
    identifier: many(identifier),
    name: many(humanName),
    telecom: many(contact),
    qualification: many({ identifier: many(identifier), code: must(concept), period: one(period) }),
  },
  Patient: {
    identifier: many(identifier),
    name: many(humanName),
    telecom: many(contact),
    gender: one(["male", "female", "other", "unknown"]),
    birthDate: one("date"),
    address: many({
      use: one(["home", "work", "temp", "old", "billing"]),
      text: one("string"),
      line: many("string"),
      city: one("string"),
      country: one("string"),
    }),
    contact: many({ relationship: many(concept), name: one(humanName), telecom: many(contact) }),
  },
  RelatedPerson: {
    identifier: many(identifier),
    patient: must(reference),
    relationship: many(concept),
    name: many(humanName),
  },
  ServiceRequest: {
    status: must("draft active on-hold revoked completed entered-in-error unknown".split(" ")),
    intent: must(
      "proposal plan directive order original-order reflex-order filler-order instance-order option".split(
        " ",
      ),
    ),
    code: one(concept),
    subject: must(reference),
    requester: one(named),
  },
  Coverage: {
    status: must(["active", "cancelled", "draft", "entered-in-error"]),
    beneficiary: must(reference),
    payor: some(named),
  },
  Appointment: {
    status: must(
      "proposed pending booked arrived fulfilled cancelled noshow entered-in-error checked-in waitlist".split(
        " ",
      ),
    ),
    cancelationReason: one(concept),
    serviceType: many(concept),
    description: one("string"),
    start: one("instant"),
    end: one("instant"),
    minutesDuration: one("integer"),
    created: one("dateTime"),
    comment: one("string"),
    participant: some({
      actor: one(reference),
      required: one(["required", "optional", "information-only"]),
      status: must(["accepted", "declined", "tentative", "needs-action"]),
    }),
  },
  Encounter: {
    status: must(
      "planned arrived triaged in-progress onleave finished cancelled entered-in-error unknown".split(" "),
    ),
    class: must(coding),
    type: many(concept),
    subject: one(reference),
    participant: many({ individual: one(reference) }),
    period: one(period),
    serviceProvider: one(reference),
  },
  ClinicalImpression: {
    status: must(
      "preparation in-progress not-done on-hold stopped completed entered-in-error unknown".split(" "),
    ),
    code: one(concept),
    description: one("string"),
    subject: must(reference),
    encounter: one(reference),
    effectiveDateTime: one("dateTime"),
    date: one("dateTime"),
    assessor: one(reference),
    summary: one("string"),
    finding: many({ itemCodeableConcept: one(concept) }),
    note: many(annotation),
  },
  CarePlan: {
    status: must("draft active on-hold revoked completed entered-in-error unknown".split(" ")),
    intent: must(["proposal", "plan", "order", "option"]),
    category: many(concept),
    title: one("string"),
    description: one("string"),
    subject: must(reference),
    period: one(period),
    created: one("dateTime"),
    author: one(reference),
  },
  Observation: {
    status: must(
      "registered preliminary final amended corrected cancelled entered-in-error unknown".split(" "),
    ),
    category: many(concept),
    code: must(concept),
    subject: one(reference),
    effectiveDateTime: one("dateTime"),
    // Where the extension `bodySite` may stand; on the Observation itself it may not.
    bodySite: one({ ...concept, extension: many(extension) }),
    contained: many({
      resourceType: must(["BodyStructure"]),
      id: must("string"),
      patient: must(reference),
      location: one(concept),
      locationQualifier: many(concept),
    }),
    valueInteger: one("integer"),
    valueString: one("string"),
    valueQuantity: one({
      value: one("decimal"),
      unit: one("string"),
      system: one("uri"),
      code: one("string"),
    }),
    device: one(named),
    performer: many(reference),
    note: many(annotation),
  },
  DocumentReference: {
    identifier: many(identifier),
    status: must("current superseded entered-in-error".split(" ")),
    type: one(concept),
    subject: one(reference),
    date: one("instant"),
    author: many(reference),
    custodian: one(named),
    description: one("string"),
    content: some({
      attachment: must({
        contentType: one("code"),
        size: one("integer"),
        data: one("string"),
        url: one("uri"),
        title: one("string"),
        creation: one("dateTime"),
      }),
    }),
  },
  Consent: {
    status: must("draft proposed active rejected inactive entered-in-error".split(" ")),
    scope: must(concept),
    category: some(concept),
    patient: one(reference),
    dateTime: one("dateTime"),
    performer: many(reference),
    organization: many(reference),
    policyRule: one(concept),
  },
};

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
