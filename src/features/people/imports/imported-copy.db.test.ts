import type { Address, FhirResource } from "fhir/r4";
import { emptiesIn, faultsOf } from "tests/kit/fhir";
import { bringFile, csv } from "tests/kit/imports";
import { amparo, site, test } from "tests/kit/test";
import { expect } from "vitest";
import { fhirBundle } from "~/features/people/patient-export/export-fhir";
import { copyOf } from "~/features/people/patient-export/patient-copy";

test.override({ setting: { signedIn: ["amparo"] } });

/** What somebody who was brought takes along. */
async function bundleOf(name: string) {
  const [person] = await site.rows<{ id: string }>("select id from patients where name = $1", [name]);
  return fhirBundle(site.context.clinic().identity, await copyOf(site.pool, person?.id ?? "", site.clock()));
}

const ofType = <Type extends FhirResource["resourceType"]>(
  bundle: Awaited<ReturnType<typeof bundleOf>>,
  type: Type,
) =>
  (bundle.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === type ? [resource as Extract<FhirResource, { resourceType: Type }>] : [],
  );

test("of an address that the file told in part nothing empty is said", async () => {
  await bringFile(
    site,
    amparo,
    csv(
      ["Nombre", "RUT", "Dirección", "Comuna"],
      ["Sola Comuna", "15.000.000-6", "", "Quilpué"],
      ["Sola Calle", "15.000.011-1", "Los Olmos 3", ""],
    ),
    { kind: "patients" },
  );
  const addresses: (Address[] | undefined)[] = [];
  for (const name of ["Sola Comuna", "Sola Calle"]) {
    const bundle = await bundleOf(name);
    expect(faultsOf(bundle)).toEqual([]);
    expect(emptiesIn(bundle)).toEqual([]);
    addresses.push(ofType(bundle, "Patient")[0]?.address);
  }
  expect(addresses).toEqual([
    [{ use: "home", text: "Quilpué", city: "Quilpué", country: "CL" }],
    [{ use: "home", text: "Los Olmos 3", line: ["Los Olmos 3"], country: "CL" }],
  ]);
});

test("an hour of before says what became of it, as the other system told", async () => {
  const states = ["Atendida", "No asistió", "Anulada", "Confirmada", ""];
  await bringFile(
    site,
    amparo,
    csv(
      ["Nombre", "RUT", "Fecha", "Hora", "Estado"],
      ...states.map((state, place) => [
        "Hora de Antes",
        "15.000.022-7",
        `0${place + 1}-10-2026`,
        "10:00",
        state,
      ]),
    ),
    { kind: "appointments" },
  );
  const bundle = await bundleOf("Hora de Antes");
  expect(faultsOf(bundle)).toEqual([]);
  const hours = ofType(bundle, "Appointment").toSorted((a, b) =>
    (a.start ?? "").localeCompare(b.start ?? ""),
  );
  expect(hours.map(({ status }) => status)).toEqual(["fulfilled", "noshow", "cancelled", "booked", "booked"]);
});
