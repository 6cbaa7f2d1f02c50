/**
 * The URIs of the export in one place. Chile has no single national URI for the RUN (docs/product-rules.md): this is
 * the one of MINSAL's NID guide.
 */
export const fhirSystems = {
  run: "https://interoperabilidad.minsal.cl/fhir/ig/nid/paciente/identificador/run",
  identifierType: "https://hl7chile.cl/fhir/ig/clcore/CodeSystem/CSTipoIdentificador",
  checkDigit: "http://hl7.org/fhir/StructureDefinition/identifier-checkDigit",
  actCode: "http://terminology.hl7.org/CodeSystem/v3-ActCode",
  consentScope: "http://terminology.hl7.org/CodeSystem/consentscope",
  allergyStatus: "http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical",
  contactRole: "http://terminology.hl7.org/CodeSystem/v2-0131",
  roleCode: "http://terminology.hl7.org/CodeSystem/v3-RoleCode",
  loinc: "http://loinc.org",
  ucum: "http://unitsofmeasure.org",
  snomed: "http://snomed.info/sct",
  bodySite: "http://hl7.org/fhir/StructureDefinition/bodySite",
} as const;
