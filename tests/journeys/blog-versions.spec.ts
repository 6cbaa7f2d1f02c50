import { newVisitor } from "./account-steps";
import {
  editor,
  enterAsTherapist,
  expectGoodInBothSchemes,
  freshTitle,
  openArticle,
  readArticle,
  writeArticle,
} from "./blog-steps";
import { faultsOf } from "./steps";
import { expect, test } from "./test";

test("every saved text can be looked at and come back; nothing is lost by it", async ({ page }) => {
  test.slow();
  const faults = faultsOf(page);
  await enterAsTherapist(page);
  const first = freshTitle("Primera");
  const { id } = await writeArticle(page, { title: first, content: "Texto primero" });
  const put = await page.request.put(`/api/blog/${id}`, {
    data: { title: "Segunda", excerpt: "Resumen", content: "Texto segundo" },
  });
  expect(put.status()).toBe(200);
  await openArticle(page, id);
  const { main, title, content } = editor(page);
  const versions = main.getByRole("tab", { name: "Versiones" });
  await page.keyboard.type(" y más");
  await versions.click();
  const entries = main.getByRole("tabpanel").getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText("Ahora");
  await entries.nth(1).getByRole("button", { name: "Ver" }).click();
  await expect(entries.nth(1).getByRole("heading", { name: first })).toBeVisible();
  await expect(entries.nth(1).getByText(/Tienes cambios sin guardar/)).toBeVisible();
  await expectGoodInBothSchemes(page);

  await main.getByRole("tab", { name: "Escribir" }).click();
  await expect(content).toHaveText("Texto segundo y más");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await versions.click();
  await entries.nth(1).getByRole("button", { name: "Ver" }).click();
  await entries.nth(1).getByRole("button", { name: "Volver a esta versión" }).click();
  await expect(page.getByText(/^Volviste a la versión del /)).toBeVisible();
  await expect(title).toHaveValue(first);
  await expect(content).toHaveText("Texto primero");
  await expect(main.getByRole("heading", { name: "Editar Artículo" })).toBeFocused();
  await versions.click();
  await expect(entries).toHaveCount(3);
  expect((await readArticle(page, id)).title).toBe(first);
  expect(faults).toEqual([]);
});

test("of two who write, the second chooses with both texts in sight", { tag: "@both" }, async ({
  page,
  browser,
}) => {
  await enterAsTherapist(page);
  const { id, version } = await writeArticle(page, { content: "<p>Texto</p>" });
  await openArticle(page, id);
  const { main, content } = editor(page);
  await page.keyboard.type(" mío");
  const other = await (await newVisitor(browser)).page();
  await enterAsTherapist(other);
  const put = await other.request.put(`/api/blog/${id}`, {
    data: {
      title: "De otra persona",
      excerpt: "Resumen",
      content: "<p>Texto <strong>ajeno</strong></p>",
      version,
    },
  });
  expect(put.status()).toBe(200);
  await main.getByRole("button", { name: "Actualizar" }).click();
  const conflict = main.getByRole("region", { name: "Alguien cambió este artículo mientras lo escribías" });
  await expect(conflict.getByText("Texto mío")).toBeVisible();
  await expect(conflict.locator("strong", { hasText: "ajeno" }), "drawn, not in signs").toBeVisible();
  await expectGoodInBothSchemes(page);
  await conflict.getByRole("button", { name: "Quedarme con las dos" }).click();
  await expect(content.locator("p")).toHaveText(["Texto mío", "Texto ajeno"]);
  await main.getByRole("button", { name: "Actualizar" }).click();
  await expect(main.getByRole("heading", { name: "Artículos" })).toBeVisible();
  expect((await readArticle(page, id)).content.replaceAll("\n", "")).toBe(
    "<p>Texto mío</p><p>Texto <strong>ajeno</strong></p>",
  );

  await openArticle(page, id);
  await page.keyboard.type(" y tarde");
  expect((await other.request.delete(`/api/blog/${id}`)).status()).toBe(204);
  await main.getByRole("button", { name: "Actualizar" }).click();
  await expect(main.getByText("Alguien eliminó este artículo mientras lo escribías")).toBeVisible();
  await main.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Post creado", { exact: true })).toBeVisible();
  await other.close();
});

test("without a connection nothing typed is lost, and a closed tab loses nothing either", {
  tag: "@desktop",
}, async ({ page, context }) => {
  await enterAsTherapist(page);
  const { id } = await writeArticle(page, {});
  await openArticle(page, id);
  const { main, content } = editor(page);
  await page.keyboard.type(" con más");
  await page.route("**/api/blog/*", (route) => route.abort());
  await main.getByRole("button", { name: "Actualizar" }).click();
  await expect(page.getByText("No se pudo actualizar el artículo.", { exact: true })).toBeVisible();
  await expect(content).toHaveText("Texto con más");
  await page.close();
  const again = await context.newPage();
  const faults = faultsOf(again);
  await openArticle(again, id);
  await expect(again.getByText(/Recuperamos lo que escribiste/)).toBeVisible();
  await expect(editor(again).content).toHaveText("Texto con más");
  await again.getByRole("button", { name: "Descartar" }).click();
  await expect(editor(again).content).toHaveText("Texto");
  await again.reload();
  await expect(again.getByText(/Recuperamos lo que escribiste/)).toBeHidden();
  expect(faults).toEqual([]);
});
