import type { Actors, ForeignAttempt, ForeignObjects } from "./foreign-attempt";
import { visitor } from "./people";
import { makePatient } from "./signed-in";
import type { TestSite } from "./site";

/** A text that stands, in its first version. */
async function makeConsentDocument(site: TestSite, title = "Punción seca"): Promise<string> {
  const [row] = await site.rows<{ id: string }>(
    `with made as (insert into consent_documents (id, title, text, position) values (gen_random_uuid()::text, $1, 'Entiendo.', 1) returning *),
       written as (insert into consent_texts (document_id, version, title, text) select id, version, title, text from made)
     select id from made`,
    [title],
  );
  return row?.id ?? "";
}

async function ofStranger(
  site: TestSite,
  { therapist, otherPatient }: Actors,
  body?: (documentId: string) => unknown,
): Promise<ForeignAttempt[]> {
  const path = `/api/patients/${await makePatient(site, visitor(body ? 61 : 62))}/signed-consents`;
  const given = body && { body: body(await makeConsentDocument(site)) };
  return [
    // Reception's duty reaches everybody there is (signed-consents.db.test.ts takes it away).
    { asking: therapist, path: "/api/patients/no-existe/signed-consents", ...given },
    { asking: otherPatient, path, ...given, code: "forbidden" },
  ];
}

async function signedBy(site: TestSite, { patient, otherPatient }: Actors, act: string, body?: unknown) {
  const documentId = await makeConsentDocument(site);
  const signed = await patient.call("POST", `/api/patients/${patient.id}/signed-consents`, {
    documentId,
    version: 1,
    signedBy: "Rosa",
  });
  return [{ asking: otherPatient, path: `/api/signed-consents/${signed.json.id}/${act}`, body }];
}

export const consentObjects: ForeignObjects = {
  "PATCH /api/consent-documents/{id}": async (site, { therapist, otherTherapist, patient }) => {
    const body = { text: "Otro", version: 1 };
    const path = `/api/consent-documents/${await makeConsentDocument(site)}`;
    return [
      { asking: therapist, path: "/api/consent-documents/no-existe", body },
      { asking: otherTherapist, path, body, code: "forbidden" },
      { asking: patient, path, body, code: "forbidden" },
    ];
  },
  "GET /api/patients/{id}/signed-consents": (site, actors) => ofStranger(site, actors),
  "POST /api/patients/{id}/signed-consents": (site, actors) =>
    ofStranger(site, actors, (documentId) => ({ documentId, version: 1, signedBy: "Alguien" })),
  "POST /api/signed-consents/{id}/withdraw": (site, actors) => signedBy(site, actors, "withdraw", {}),
  "GET /api/signed-consents/{id}/file": (site, actors) => signedBy(site, actors, "file"),
};
