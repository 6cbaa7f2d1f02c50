import { arrive, openPortal } from "./portal-steps";
import { chooseService, fillPatient, freshEmail, openDays, openWizard, takeOneOfTheDay } from "./steps";
import { expect, type Locator, test } from "./test";

/** Parts that differ from run to run: whoever reads hears that they are there. */
const varying =
  /^\s*- (?:list "(?:Días con horas libres|Lo que te escribimos)"|group "Mañana o Tarde"|rowgroup)/;

/**
 * What a screen reader says of a part, in its order: the accessibility tree as Chromium gives it to one. Days, hours, prices and
 * names that differ from run to run are marks; lines that are alike but for those stand once.
 */
async function spokenOf(part: Locator): Promise<string> {
  const lines = withoutVarying((await part.ariaSnapshot()).split("\n"))
    .filter((line) => !/^\s*- \/url:/.test(line))
    .map((line) =>
      line
        .replaceAll(/rosa\.[0-9a-f]{8}@/g, "rosa.…@")
        .replaceAll(
          /(?<!\p{L})(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|lun|mar|mié|jue|vie|sáb|dom)(?!\p{L})/gu,
          "día",
        )
        .replaceAll(
          /\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|ene|feb|abr|may|jun|jul|ago|sept?|oct|nov|dic)\b/g,
          "mes",
        )
        .replaceAll(/\d+(?:[.:]\d+)*/g, "#")
        .replaceAll(/\b(?:hoy|mañana|día # mes)\b/g, "día")
        .replaceAll(/(?:Hoy|Mañana|El día # de mes)(?=, #)/g, "Día")
        .replaceAll("quien esté libre", "Amparo")
        .replaceAll(/Benjamín Oyarce Molina|Amparo Villablanca Ríos|Benjamín/g, "Amparo"),
    );
  return `${lines.filter((line, index) => line !== lines[index - 1]).join("\n")}\n`;
}

function withoutVarying(lines: string[]): string[] {
  const kept: string[] = [];
  let within: number | null = null;
  for (const each of lines) {
    // Which halves of a day have hours left differs too.
    const line = each.replace(/group "(?:Mañana|Tarde)"/, 'group "Mañana o Tarde"');
    const indent = line.search(/\S/);
    if (within !== null && indent > within) continue;
    within = varying.test(line) ? indent : null;
    if (within !== null && kept.at(-2) === line) continue;
    kept.push(line);
    if (within !== null) kept.push(`${" ".repeat(indent + 2)}…`);
  }
  return kept;
}

// What is kept is read by a person too: a change of it is a change of what is heard. `npx playwright test spoken --update-snapshots=all`
test("a booking, as it is read aloud", async ({ page }) => {
  const { dialog, next, confirm, step } = await openWizard(page);
  await expect(page.locator("dialog:modal"), "the first fields have made place").toHaveCount(0);
  await expect(dialog.getByRole("radio").first()).toBeVisible();
  expect.soft(await spokenOf(dialog)).toMatchSnapshot("booking-1.txt");
  await chooseService(dialog, "Punción Seca");
  await next.click();
  await expect(step(2)).toBeVisible();
  expect.soft(await spokenOf(dialog)).toMatchSnapshot("booking-2.txt");
  await dialog.getByRole("radio", { name: /Amparo/ }).check();
  await next.click();
  await expect(step(3)).toBeVisible();
  await expect(openDays(dialog).first()).toBeVisible();
  await takeOneOfTheDay(dialog);
  expect.soft(await spokenOf(dialog)).toMatchSnapshot("booking-3.txt");
  await next.click();
  await expect(step(4)).toBeVisible();
  expect.soft(await spokenOf(dialog)).toMatchSnapshot("booking-4.txt");
  await fillPatient(page, freshEmail());
  await confirm.click();
  const done = page.getByRole("dialog", { name: "Hora reservada" });
  await expect(done.getByRole("status")).toBeVisible();
  expect.soft(await spokenOf(done)).toMatchSnapshot("booking-done.txt");
});

test("the portal, as it is read aloud", async ({ page, browser }) => {
  await arrive(page, browser);
  for (const place of ["", "citas", "historial", "recomendaciones", "pagos", "datos"]) {
    await openPortal(page, place);
    await expect(page.locator("[data-deferred]")).toHaveCount(0);
    expect.soft(await spokenOf(page.locator("body"))).toMatchSnapshot(`portal-${place || "resumen"}.txt`);
  }
  await openPortal(page);
  await page.getByRole("button", { name: /^Cambiar la cita/ }).click();
  const change = page.getByRole("dialog");
  await expect(openDays(change).first()).toBeVisible();
  expect.soft(await spokenOf(change)).toMatchSnapshot("portal-change.txt");
});
