import { newVisitor } from "./account-steps";
import { editor, enterAsTherapist, expectGoodInBothSchemes, freshTitle, photograph } from "./blog-steps";
import { expectAccessible, faultsOf } from "./steps";
import { expect, test } from "./test";

test("an article with a picture: written, published, on the blog at once, edited, deleted", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  test.slow();
  const faults = faultsOf(page);
  await enterAsTherapist(page);
  await page.goto("/blog/admin");
  const { main, title, excerpt, content, tags, tool, file, alt, row } = editor(page);
  await expect(main.getByText("Publicado").first()).toBeVisible();
  await expectGoodInBothSchemes(page);

  await main.getByRole("button", { name: "Nuevo Artículo" }).click();
  await expect(main.getByRole("heading", { name: "Nuevo Artículo" })).toBeFocused();
  await main.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Campos requeridos", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Por favor completa título, resumen y contenido", { exact: true }).first(),
  ).toBeVisible();
  await expect(main.getByText("Escribe el título."), "each field says its own, once").toHaveCount(1);
  await expect(main.getByText("Escribe el contenido.")).toHaveCount(1);
  await expect(title).toBeFocused();
  await expectGoodInBothSchemes(page);

  const name = freshTitle("Hombro congelado");
  await title.fill(name);
  await excerpt.fill("Seis semanas de trabajo paciente.");
  await content.click();
  await page.keyboard.type("Primera línea");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Segunda línea con dolor < 3");
  await page.keyboard.press("Enter");
  await page.keyboard.type("<script>alert(1)</script>");
  await tool("Negrita").click();
  await page.keyboard.type("Ojo");
  await tags.fill("Hombro, Dolor, hombro");
  await file.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: await photograph() });
  await expect(alt).toBeVisible();
  await main.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(main.getByText("Describe qué se ve en la imagen.")).toBeVisible();
  await expect(alt, "no picture without words").toBeFocused();
  await alt.fill("Un arco sobre un círculo");
  await expect(main.getByRole("img", { name: "Un arco sobre un círculo" })).toBeVisible();
  await expectGoodInBothSchemes(page);
  await main.getByRole("tab", { name: "Vista previa" }).click();
  await expect(main.locator("strong", { hasText: "Ojo" })).toBeVisible();
  await expect(main.getByText("<script>alert(1)</script>"), "what is typed is text").toBeVisible();
  await expectGoodInBothSchemes(page);
  await main.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Post creado", { exact: true })).toBeVisible();
  await expect(row(name).getByText("Borrador")).toBeVisible();

  const stranger = await (await newVisitor(browser)).page();
  await stranger.goto("/blog");
  await expect(stranger.getByRole("link", { name })).toHaveCount(0);
  await row(name).getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("Artículo publicado", { exact: true })).toBeVisible();
  await expect(row(name).getByText("Publicado")).toBeVisible();
  await stranger.goto("/blog");
  await stranger.getByRole("link", { name }).click();
  await expect(stranger.getByRole("heading", { level: 1, name })).toBeVisible();
  const picture = stranger.getByRole("img", { name: "Un arco sobre un círculo" });
  await expect(picture).toHaveAttribute("width", "1600");
  await expect(picture).toHaveAttribute("srcset", /\?w=480 480w, .*\?w=1600 1600w$/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await expect(stranger.getByText("Segunda línea con dolor < 3")).toBeVisible();
  await expectAccessible(stranger);

  await row(name).getByRole("button", { name: "Editar" }).click();
  await expect(content).toContainText("dolor < 3");
  const corrected = `${name} (corregido)`;
  await title.fill(corrected);
  await main.getByRole("button", { name: "Actualizar" }).click();
  await expect(page.getByText("Artículo actualizado", { exact: true })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole("heading", { level: 1, name: corrected })).toBeVisible();

  await row(corrected).getByRole("button", { name: "Eliminar" }).click();
  const dialog = page.getByRole("dialog", { name: "Eliminar artículo" });
  await expect(dialog.getByText("¿Estás seguro de que quieres eliminar este artículo?")).toBeVisible();
  await expectGoodInBothSchemes(page);
  await dialog.getByRole("button", { name: "Eliminar", exact: true }).click();
  // Behind the open dialog no row can be found, deleted or not.
  await expect(dialog).toBeHidden();
  await expect(row(corrected)).toHaveCount(0);
  expect((await stranger.reload())?.status()).toBe(404);
  await stranger.close();
  expect(faults).toEqual([]);
});

test("nothing that was typed is lost: a reload, a lost connection, a refused picture", {
  tag: "@desktop",
}, async ({ page }) => {
  const faults = faultsOf(page);
  await enterAsTherapist(page);
  await page.goto("/blog/admin?articulo=nuevo");
  const { main, title, excerpt, content, file, row } = editor(page);
  const name = freshTitle("Rodilla");
  await title.fill(name);
  await excerpt.fill("Resumen");
  await content.fill("Texto largo que costó escribir");
  await expect(main.getByText("Lo que escribes queda guardado en este navegador.")).toBeVisible();
  await page.reload();
  await expect(main.getByText(/Recuperamos lo que escribiste/)).toBeVisible();
  await expect(content).toHaveText("Texto largo que costó escribir");
  expect(faults, "nor does drawing it again fail").toEqual([]);

  await file.setInputFiles({ name: "nota.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await expect(main.getByText("Solo se permiten archivos de imagen")).toBeVisible();
  const tooBig = Buffer.alloc(10_485_761);
  await file.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: tooBig });
  await expect(main.getByText("El archivo es demasiado grande. Máximo permitido: 10MB")).toBeVisible();
  await file.setInputFiles({ name: "falsa.png", mimeType: "image/png", buffer: Buffer.from("no soy") });
  await expect(main.getByText("Solo se permiten archivos de imagen")).toBeVisible();
  await page.route("**/api/objects/upload", (route) => route.abort());
  await file.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: await photograph() });
  await expect(main.getByText("No se pudo obtener la URL de subida.")).toBeVisible();
  await page.unroute("**/api/objects/upload");
  await page.route("**/api/objects/upload/*", (route) => route.abort());
  await file.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: await photograph() });
  await expect(main.getByText("Error al subir el archivo. Inténtalo de nuevo.")).toBeVisible();
  await page.route("**/api/blog-images", (route) => route.abort());
  await page.unroute("**/api/objects/upload/*");
  await file.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: await photograph() });
  await expect(main.getByText("No se pudo procesar la imagen subida.")).toBeVisible();
  await expectGoodInBothSchemes(page);

  await page.route("**/api/blog", (route) => route.abort());
  await main.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("No se pudo crear el artículo", { exact: true })).toBeVisible();
  await expect(title).toHaveValue(name);
  await page.unroute("**/api/blog");
  await main.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(row(name)).toBeVisible();
  await main.getByRole("button", { name: "Nuevo Artículo" }).click();
  await expect(title).toHaveValue("");
  await page.goBack();

  await page.route("**/api/blog/*/publish", (route) => route.abort());
  await row(name).getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("No se pudo publicar el artículo.", { exact: true })).toBeVisible();
  await page.route("**/api/blog/*", (route) => route.abort());
  await row(name).getByRole("button", { name: "Editar" }).click();
  await expect(main.getByText("No se pudo cargar el artículo para editar.")).toBeVisible();
  await main.getByRole("button", { name: "Volver a la lista" }).click();
  await row(name).getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(page.getByText("No se pudo eliminar el artículo.", { exact: true })).toBeVisible();
});

test("a picture is dropped and pasted", { tag: "@desktop" }, async ({ page }) => {
  await enterAsTherapist(page);
  await page.goto("/blog/admin?articulo=nuevo");
  const { main, alt } = editor(page);
  const bytes = (await photograph()).toString("base64");
  for (const how of ["drop", "paste"]) {
    await main.getByRole("group", { name: /Imagen/ }).evaluate(
      (field, { how, bytes }) => {
        const data = new DataTransfer();
        const file = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
        data.items.add(new File([file], "foto.jpg", { type: "image/jpeg" }));
        field.dispatchEvent(
          how === "drop"
            ? new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data })
            : new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }),
        );
      },
      { how, bytes },
    );
    await expect(alt).toBeVisible();
    await main.getByRole("button", { name: "Quitar imagen" }).click();
    await expect(alt).toBeHidden();
  }
});

test("in the dashboard an article is published when it is made", { tag: "@desktop" }, async ({ page }) => {
  await enterAsTherapist(page);
  await page.goto("/clinical-dashboard?seccion=blog");
  const { main, title, excerpt, content, row } = editor(page);
  await main.getByRole("button", { name: "Nuevo Artículo" }).click();
  const create = main.getByRole("button", { name: "Crear y publicar" });
  const name = freshTitle("Tobillo");
  await title.fill(name);
  await expect(create).toBeDisabled();
  await excerpt.fill("Resumen");
  await content.fill("Texto");
  await create.click();
  await expect(page.getByText("Artículo creado y publicado", { exact: true })).toBeVisible();
  await expect(row(name).getByText("Publicado")).toBeVisible();
  await page.goto("/blog");
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.goto("/clinical-dashboard?seccion=blog");
  await row(name).getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(row(name)).toHaveCount(0);
});

test("nobody else gets in", async ({ page }) => {
  await page.goto("/blog/admin");
  await expect(page).toHaveURL(/\/$/);
});
