/** The elements that each resource of an export of ours may and must have in FHIR R4, and the codes of required bindings. */

/** Elements by name; "!" is required. Shapes of their own, formats, or codes of a required binding. */
export type Shape = Record<string, Rule>;
export type Rule = { is: Format | Shape | readonly string[]; required?: true; many?: true };
export type Format =
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
export const must = (is: Rule["is"]): Rule => ({ is, required: true });
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

export const resources: Record<string, Shape> = {
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
  QuestionnaireResponse: {
    status: must("in-progress completed amended entered-in-error stopped".split(" ")),
    subject: one(reference),
    authored: one("dateTime"),
    author: one(reference),
    source: one(reference),
    item: many({
      linkId: must("string"),
      text: one("string"),
      // qrs-1: an item with items under it has no answer of its own.
      item: many({
        linkId: must("string"),
        text: one("string"),
        answer: many({ valueBoolean: one("boolean"), valueInteger: one("integer") }),
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
