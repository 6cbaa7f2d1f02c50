import { pdf } from "tests/kit/papers";
import { expectGood, newVisitor } from "./account-steps";
import { bookAs, personSearch, signIn } from "./dashboard-steps";
import { reception } from "./desk-steps";
import { openFile } from "./ficha-steps";
import { arrive, openPortal } from "./portal-steps";
import { expect, type Page, test } from "./test";

const order = { name: "orden.pdf", mimeType: "application/pdf", buffer: pdf() };

/** One press, and what the device has opens. */
async function choose(page: Page, button: RegExp, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await chooser).setFiles(file);
}

test("an order is sent from the portal with one press, and what is no order is refused in words", async ({
  page,
  browser,
}) => {
  await arrive(page, browser);
  await openPortal(page);
  await choose(page, /^Sube tu orden médica/, { ...order, buffer: Buffer.from("MZ") });
  const refused = page.getByRole("alert").filter({ hasText: "Envía un PDF o una foto" });
  await expect(refused).toBeVisible();
  await expectGood(page);
  await refused.getByRole("button", { name: "Entendido" }).click();
  await expect(refused).toHaveCount(0);
  await choose(page, /^Sube tu orden médica/, order);
  await expect(page.getByText(/Orden médica: recibida/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Agregar otra hoja/ })).toBeVisible();
  await expectGood(page);
  await openPortal(page, "citas");
  await expect(page.getByText(/Orden médica: recibida/)).toBeVisible();
  await expectGood(page);
  await openPortal(page, "historial");
  await choose(page, /^Subir un examen$/, {
    ...order,
    name: "Ecografía.pdf",
    buffer: pdf({ catalog: "/Lang (es)" }),
  });
  const files = page.getByRole("region", { name: "Tus archivos" });
  await expect(files.getByRole("listitem")).toHaveCount(2);
  const download = page.waitForEvent("download");
  await files.getByRole("link", { name: "Descargar Ecografía.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("Ecografía.pdf");
  await expectGood(page);
});

test("an order that a bad line cuts goes on where it was, also when the page was closed, and stands once", async ({
  page,
  browser,
}) => {
  await arrive(page, browser);
  await openPortal(page);
  const parts: string[] = [];
  const partAddress = /\/attachment-arrivals\/[^/]+\/\d+$/;
  page.on("request", (request) => {
    const address = request.url();
    if (partAddress.test(address)) parts.push(address.slice(address.lastIndexOf("/") + 1));
  });
  await page.route(partAddress, (route) =>
    route.request().url().endsWith("/1") ? route.abort() : route.continue(),
  );
  await choose(page, /^Sube tu orden médica/, {
    ...order,
    buffer: pdf({ more: [`(${"x".repeat(1_200_000)})`] }),
  });
  await expect(page.getByText("No pudimos enviarlo. Quedó en este teléfono")).toBeVisible();
  expect(parts).toEqual(["0", "1"]);
  await expectGood(page);
  await page.goto("about:blank");
  await page.unrouteAll();
  await openPortal(page);
  await expect(page.getByText(/Orden médica: recibida/)).toBeVisible();
  expect(parts).toEqual(["0", "1", "1", "2"]);
  await openPortal(page);
  await expect(page.getByText(/Orden médica: recibida/)).toBeVisible();
  const { user } = await (await page.request.get("/api/session")).json();
  expect(await (await page.request.get(`/api/patients/${user.id}/attachments`)).json()).toHaveLength(1);
});

test("what was begun by mistake is taken back while it is sent, and another takes its place", async ({
  page,
  browser,
}) => {
  await arrive(page, browser);
  await openPortal(page);
  await page.route(/\/attachment-arrivals\/[^/]+\/1$/, () => undefined);
  await choose(page, /^Sube tu orden médica/, {
    ...order,
    name: "otra.pdf",
    buffer: pdf({ more: [`(${"x".repeat(1_200_000)})`] }),
  });
  const takeBack = page.getByRole("button", { name: /^Quitar/ });
  await expect(takeBack).toBeVisible();
  await expectGood(page);
  const told = page.waitForResponse((response) => response.request().method() === "DELETE");
  await takeBack.click();
  expect((await told).status()).toBe(204);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await choose(page, /^Sube tu orden médica/, order);
  await expect(page.getByText(/Orden médica: recibida/)).toBeVisible();
});

test("papers stand in the ficha: added, downloaded, hidden with a reason", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  const { file } = await openFile(page, browser);
  await file.getByRole("tab", { name: "Papeles" }).click();
  await expect(file.getByText("No hay archivos.")).toBeVisible();
  await file.getByLabel("Qué es").selectOption("exam");
  await choose(page, /^Agregar archivo$/, { ...order, name: "Resonancia.pdf" });
  await expect(file.getByRole("paragraph").filter({ hasText: "Resonancia.pdf" })).toBeVisible();
  await expectGood(page);
  const download = page.waitForEvent("download");
  await file.getByRole("link", { name: "Descargar Resonancia.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("Resonancia.pdf");
  await file.getByText("Ocultar", { exact: false }).first().click();
  await file.getByRole("button", { name: "Ocultar archivo" }).click();
  await expect(file.getByText("Escribe por qué se oculta.")).toBeVisible();
  await file.getByLabel("Por qué se oculta").fill("Era de otra persona");
  await file.getByRole("button", { name: "Ocultar archivo" }).click();
  await file.getByText("Ocultos (1)").click();
  await expect(file.getByText("«Era de otra persona»")).toBeVisible();
  await expectGood(page);
});

test("reception sees that there is an order, and adds one, without a word of what it says", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const { data, leave } = await reception();
  const benjamin = await signIn((await newVisitor(browser)).request, "benjamin");
  const { patientName } = await bookAs(browser, benjamin.id);
  expect((await page.context().request.post("/api/therapist-login", { data })).status()).toBe(200);
  await page.goto("/clinical-dashboard?seccion=meson");
  await page.waitForLoadState("networkidle");
  await (await personSearch(page)).fill(patientName);
  await page.getByRole("option", { name: new RegExp(patientName) }).click();
  const person = page.getByRole("dialog", { name: patientName });
  await person.getByText("Orden médica: no hay · 0 archivos").click();
  await choose(page, /^Agregar archivo$/, { ...order, name: "Lumbago.pdf" });
  await expect(person.getByText(/^Orden médica: recibida, vence el .* · 1 archivo$/)).toBeVisible();
  await expect(person.getByRole("listitem").filter({ hasText: /^Orden médica, / })).toBeVisible();
  await expect(person.getByText("Lumbago")).toHaveCount(0);
  await expectGood(page);
  await leave();
});
