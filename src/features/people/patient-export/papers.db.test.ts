import { faultsOf } from "tests/kit/fhir";
import { addHour } from "tests/kit/hours";
import { upload } from "tests/kit/papers";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });

test("papers are in the copy, as a table and as DocumentReference, without what was hidden", async () => {
  await addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: "2026-11-19T10:00",
    status: "completed",
  });
  await site.rows("update therapists set duties = '{desk}' where id = $1", [benjamin.id]);
  await upload(patient, patient.id, { name: "<b>Orden</b>.pdf" });
  await upload(benjamin, patient.id, { name: "Del mesón.pdf" });
  const wrong = (await upload(amparo, patient.id, { name: "De Hernán.pdf", kind: "exam" })).json;
  await amparo.call("POST", `/api/attachments/${wrong.id}/hide`, { reason: "Era de otra persona" });

  const page = (await patient.call("GET", "/api/my-data")).text;
  expect(page).toContain("<h2>Archivos (3)</h2>");
  expect(page).toContain("Del mesón.pdf");
  expect(page).toContain("Archivo oculto (oculto)");
  expect(page, "why is for care alone: it may name the other person").not.toContain("Era de otra persona");
  expect(page).not.toContain("De Hernán.pdf");
  expect((await amparo.call("GET", `/api/patients/${patient.id}/export`)).text).toContain("De Hernán.pdf");

  const { json } = await patient.call("GET", "/api/my-data?format=fhir");
  expect(faultsOf(json)).toEqual([]);
  const papers = json.entry
    .map(({ resource }: { resource: { resourceType: string } }) => resource)
    .filter(({ resourceType }: { resourceType: string }) => resourceType === "DocumentReference");
  expect(papers).toHaveLength(3);
  expect(papers).toContainEqual(
    expect.objectContaining({
      status: "current",
      type: { text: "Orden médica" },
      author: [expect.objectContaining({ display: "Benjamín Oyarce Molina" })],
      content: [
        { attachment: expect.objectContaining({ contentType: "application/pdf", title: "Del mesón.pdf" }) },
      ],
    }),
  );
  const hidden = papers.find(({ status }: { status: string }) => status === "entered-in-error");
  expect(hidden.content[0].attachment.title).toBe("Archivo oculto");
  expect(hidden).not.toHaveProperty("description");
});
