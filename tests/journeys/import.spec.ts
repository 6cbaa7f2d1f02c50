import { type Sheet, workbook } from "tests/kit/workbook";
import { enterAsDirection, type OwnSite, pageOf, startOwnSite } from "./own-site";
import { expectAccessibleInBothSchemes } from "./steps";
import { expect, type Page, test } from "./test";

// A clinic brings its people out of an Excel: what it says is corrected, what is in doubt decided, all of it brought, taken back and
// brought again.

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite();
});
test.afterAll(() => site.stop());

function checkOf(body: number): string {
  let sum = 0;
  let weight = 2;
  for (let rest = body; rest > 0; rest = Math.floor(rest / 10)) {
    sum += (rest % 10) * weight;
    weight = weight === 7 ? 2 : weight + 1;
  }
  return "0123456789K"[(11 - (sum % 11)) % 11] ?? "";
}

const letters = ["Ana", "Berta", "Carla", "Delia", "Elsa", "Flora", "Gilda", "Hilda", "Irma", "Julia"];

/** Thirty rows below a title and a merged head: 24 good ones, 3 with a fault, one twice, 2 in doubt. */
function people(): Sheet {
  const rows = Array.from({ length: 30 }, (_, place) => {
    const body = 14_000_000 + place * 11;
    const surname = ["Araya", "Bravo", "Cortés"][Math.floor(place / 10)] ?? "";
    return [
      `${surname} ${["Leiva", "Mena", "Neira"][place % 3]}, ${letters[place % 10]}`,
      `${body}-${checkOf(body)}`,
      `persona${place}@correo.example`,
      `9 7${String(place).padStart(7, "0")}`,
      { date: "1984-05-02" },
    ];
  });
  const row = (place: number) => rows[place] ?? [];
  row(3)[2] = "sin arroba";
  row(7)[2] = "tampoco";
  row(11)[0] = "";
  // The same person again, and two who share somebody else's mailbox.
  rows[15] = [...row(14)];
  row(20)[2] = row(19)[2] ?? "";
  row(22)[2] = row(21)[2] ?? "";
  return {
    name: "Base",
    merged: ["A1:E1", "C2:D2"],
    rows: [
      ["Pacientes al 20 de noviembre"],
      ["", "", "Contacto"],
      ["Quién es", "RUT", "Correo", "Celular", "Fecha de nacimiento"],
      ...rows,
    ],
  };
}

async function choose(page: Page, file: { name: string; buffer: Buffer }): Promise<void> {
  await page.goto("/direccion/datos/importar");
  await expect(page.getByRole("button", { name: "Elegir archivo" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Elegir archivo" }).click();
  await (await chooser).setFiles({ mimeType: "", ...file });
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("an Excel of thirty people is corrected, decided, brought, taken back and brought again", {
  tag: "@desktop",
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await pageOf(site, browser);
  await enterAsDirection(site, page);
  const base = { name: "base.xlsx", buffer: workbook([people()]) };

  await test.step("what is no sheet is refused in words, and nothing is kept", async () => {
    await page.goto("/direccion/datos");
    await page.getByRole("link", { name: "Traer un archivo" }).click();
    await expect(page.getByRole("radio", { name: /^Pacientes/ })).toBeChecked();
    await expectAccessibleInBothSchemes(page);
    await choose(page, { name: "base.csv", buffer: Buffer.from("%PDF-1.7 no es una planilla") });
    await expect(page.getByText("El archivo no se leyó")).toBeVisible();
    await expect(page.getByText(/\.xlsx o \.csv/).first()).toBeVisible();
    await expect(heading(page, "Lo que has traído")).toBeHidden();
    await expectAccessibleInBothSchemes(page);
  });

  await test.step("a column that nobody recognises is told by hand", async () => {
    await choose(page, base);
    await expect(page.getByText("Falta saber qué columna es: nombre completo")).toBeVisible();
    await expect(heading(page, "Columnas")).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("Qué es la columna Quién es").selectOption({ label: "Nombre completo" });
    await expect(heading(page, "Qué va a pasar")).toBeVisible();
  });

  await test.step("what will happen stands in figures, and each fault in words", async () => {
    await expect(page.getByText("Llegan 24 pacientes y quedan fuera 6.")).toBeVisible();
    await expect(page.getByText("Este correo no está bien escrito", { exact: false }).first()).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Descargar los problemas" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await expectAccessibleInBothSchemes(page);
  });

  await test.step("two doubts are decided side by side, one of them by a key", async () => {
    await expect(page.getByText("El correo es de otra persona, con otro RUT.")).toBeVisible();
    await page.getByRole("button", { name: "Es otra persona" }).click();
    await expect(page.getByRole("region", { name: "Duda 2 de 2, fila 26" })).toBeFocused();
    await page.keyboard.press("f");
    await expect(page.getByText("Decidiste las 2")).toBeVisible();
    await expect(heading(page, "En duda")).toBeFocused();
    await expect(page.getByText("Llegan 25 pacientes y quedan fuera 5.")).toBeVisible();
  });

  await test.step("one press brings them, and its address shows it again", async () => {
    await expect(page.getByText(/Nadie recibe un correo/)).toBeVisible();
    await page.getByRole("button", { name: "Traer 25 pacientes" }).click();
    await expect(heading(page, "Listo")).toBeVisible();
    await expect(heading(page, "Listo")).toBeFocused();
    await expect(page.getByText("Llegaron 25 pacientes.")).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.reload();
    await expect(page.getByText("Llegaron 25 pacientes.")).toBeVisible();
    await page.waitForLoadState("networkidle");
  });

  await test.step("all of it is taken back after a question", async () => {
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByText("¿Deshacer 25 pacientes?")).toBeVisible();
    await page.getByRole("button", { name: "No", exact: true }).click();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await page.getByRole("button", { name: "Sí, deshacer" }).click();
    await expect(heading(page, "Deshecha")).toBeFocused();
    await expectAccessibleInBothSchemes(page);
  });

  await test.step("brought again its columns are known, and a clean file is two presses", async () => {
    await choose(page, base);
    await expect(page.getByText("Reconocimos 5 de 5 columnas")).toBeVisible();
    await page.getByRole("button", { name: "Todas son otra persona" }).click();
    await page.getByRole("button", { name: "Sí, todas son otras" }).click();
    await page.getByRole("button", { name: "Traer 26 pacientes" }).click();
    await expect(page.getByText("Llegaron 26 pacientes.")).toBeVisible();
    await choose(page, base);
    await expect(page.getByText("No hay nada que traer", { exact: true })).toBeVisible();
  });

  await test.step("they are written to by a press alone", async () => {
    await page.goto("/direccion/datos");
    await page.getByRole("link", { name: /^Pacientes.*Lista · 26 pacientes/ }).click();
    await page.getByRole("button", { name: /^Escribirles a los 2\d con correo/ }).click();
    await expect(page.getByText(/^(Escribiendo: |Les escribimos a )/)).toBeVisible();
  });
  await page.context().close();
});

test("hours say what of ours they are once, and what collides is listed", async ({ browser }) => {
  const page = await pageOf(site, browser);
  await enterAsDirection(site, page);
  const csv = [
    "Paciente;RUT;Fecha;Hora;Prestación;Kinesiólogo",
    "Rita Sáez Toro;15.000.000-6;01-03-2027;10:00;Kine 45;La jefa",
    "Sonia Sáez Toro;15.000.011-1;01-03-2027;10:15;Kine 45;La jefa",
    "Tania Sáez Toro;15.000.022-7;02-03-2027;10:00;Masaje;La jefa",
  ].join("\r\n");
  await page.goto("/direccion/datos/importar?tipo=appointments");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("radio", { name: /^Horas/ })).toBeChecked();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Elegir archivo" }).click();
  await (await chooser).setFiles({ name: "horas.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(heading(page, "Nombres")).toBeFocused();
  await expect(page.getByText("Falta un paso")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel("¿Qué es «Kine 45»?").selectOption({ index: 1 });
  await page.getByLabel("¿Qué es «Masaje»?").selectOption({ label: "No es nuestro: dejarlo fuera" });
  await page.getByLabel("¿Quién es «La jefa»?").selectOption({ index: 1 });
  await expect(page.getByText("Una hora choca con otra")).toBeVisible();
  await expect(page.getByText(/ahí está Rita Sáez Toro/)).toBeVisible();
  await page.getByRole("button", { name: /^Traer igual/ }).click();
  await page.getByRole("button", { name: "Traer 2 horas" }).click();
  await expect(page.getByText("Llegaron 2 horas.")).toBeVisible();
  await page.context().close();
});

test("whoever does not lead finds no way in", async ({ browser }) => {
  const page = await pageOf(site, browser);
  await page.goto("/direccion/datos/importar");
  await expect(page.getByText("¿Qué trae el archivo?")).toBeHidden();
  await page.context().close();
});
