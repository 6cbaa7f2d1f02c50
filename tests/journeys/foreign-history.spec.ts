import { expectGood, patientName } from "./account-steps";
import { openFile } from "./ficha-steps";
import { arrive, openPortal } from "./portal-steps";
import { expect, type Page, test } from "./test";

const script = '<img src=x onerror="document.title=1">';
const historyOf = (name: string, ...more: object[]) => ({
  resourceType: "Bundle",
  type: "collection",
  entry: [
    { resource: { resourceType: "Patient", name: [{ text: name }] } },
    { resource: { resourceType: "Organization", name: "Clínica X" } },
    {
      resource: {
        resourceType: "Condition",
        text: { status: "generated", div: `<div>${script}</div>` },
        code: { text: `Lumbago ${script}` },
        onsetDateTime: "2024-03-02",
      },
    },
    { resource: { resourceType: "AllergyIntolerance", code: { text: "Penicilina" } } },
    ...more.map((resource) => ({ resource })),
  ],
});

/** One press, and what the device has opens. */
async function choose(page: Page, button: string, contents: object | string) {
  const text = typeof contents === "string" ? contents : JSON.stringify(contents);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await chooser).setFiles({
    name: "historia.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
}

test("a patient brings the history of another centre, and their own copy", async ({ page, browser }) => {
  await arrive(page, browser);
  await openPortal(page, "datos");
  const part = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Trae tu historia de otro centro" }) });
  await choose(page, "Traer una historia", "<Bundle/>");
  await expect(part.getByText("Elige el archivo FHIR en JSON")).toBeVisible();
  const stranger = { resourceType: "Patient", identifier: [{ type: { text: "RUN" }, value: "7.654.321-6" }] };
  await choose(page, "Traer una historia", historyOf(patientName, stranger));
  await expect(part.getByText("Este archivo es de otra persona")).toBeVisible();
  await expectGood(page);
  await choose(
    page,
    "Traer una historia",
    historyOf(patientName, { resourceType: "Coverage" }, { resourceType: "Basic" }),
  );
  const brought = part.getByText(/^Historia traída por ti el .*, de Clínica X$/);
  await expect(brought).toBeVisible();
  await expect(part.getByRole("alert")).toHaveCount(0);
  await brought.click();
  await expect(part.getByText(`Lumbago ${script}`)).toBeVisible();
  await expect(part.getByText("02-03-2024")).toBeVisible();
  await expect(part.getByText("Y otros 2 datos que no mostramos.")).toBeVisible();
  await expectGood(page);
  await expect(page).not.toHaveTitle("1");
  // What this centre gives may be taken to another, and back.
  const own = await (await page.request.get("/api/my-data?format=fhir")).text();
  await choose(page, "Traer una historia", own);
  await choose(page, "Traer una historia", own);
  await expect(part.getByText(/^Historia traída por ti el /)).toHaveCount(2);
});

test("a history stands among the papers of the ficha, and is hidden with a reason", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const { file, patientName: theirName } = await openFile(page, browser);
  await file.getByRole("tab", { name: "Papeles" }).click();
  const part = file.getByRole("region", { name: "Historias de otros centros" });
  await expect(part.getByText("No hay ninguna.")).toBeVisible();
  await choose(page, "Agregar una historia en FHIR", historyOf(theirName));
  const brought = part.getByText(/^Historia traída por Amparo .*, de Clínica X$/);
  await brought.click();
  await expect(part.getByText("Penicilina")).toBeVisible();
  await expectGood(page);
  await part.getByText("Ocultar esta historia").click();
  await part.getByRole("button", { name: "Ocultar historia" }).click();
  await expect(part.getByText("Escribe por qué se oculta.")).toBeVisible();
  await part.getByLabel("Por qué se oculta").fill("Era de otra persona");
  await part.getByRole("button", { name: "Ocultar historia" }).click();
  await expect(part.getByText("Era de otra persona", { exact: false })).toBeVisible();
  await expectGood(page);
});
