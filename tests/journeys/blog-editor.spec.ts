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
import { expect, type Locator, test } from "./test";

/** What somebody reads of a text: its elements, without what only helps to draw or to edit them. */
const drawn = (text: Locator) =>
  text.evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement;
    for (const aid of copy.querySelectorAll(".ProseMirror-separator, .ProseMirror-trailingBreak"))
      aid.remove();
    for (const link of copy.querySelectorAll("a"))
      for (const { name } of [...link.attributes]) if (name !== "href") link.removeAttribute(name);
    for (const line of copy.querySelectorAll("li"))
      if (line.firstElementChild?.localName === "p")
        line.firstElementChild.replaceWith(...line.firstElementChild.childNodes);
    return copy.innerHTML;
  });

const oldText = [
  "Carolina, 47 años, con dolor < 3 & fuerza > 80 %.",
  "Segunda línea.",
  "",
  "<h2>El <em>plan</em></h2>",
  "<ul>",
  "<li>Caminar <strong>15 minutos</strong></li>",
  "<li>Por partes<ol><li>mesa</li><li>silla</li></ol></li>",
  "</ul>",
  "<h3>Cuándo consultar</h3>",
  '<blockquote>El dolor informa.</blockquote><p>Lee la <a href="https://www.minsal.cl">guía</a>, <u>entera</u>.</p>',
  "Fin",
].join("\n");

test("an article of before is saved as it was, and only what is changed in it changes", {
  tag: "@desktop",
}, async ({ page }) => {
  const faults = faultsOf(page);
  await enterAsTherapist(page);
  const { id, content: kept } = await writeArticle(page, { content: oldText, isPublished: true });
  const { main, content, row } = editor(page);
  const save = main.getByRole("button", { name: "Actualizar" });
  await openArticle(page, id);
  await expect(content.locator("ol li")).toHaveText(["mesa", "silla"]);
  await page.keyboard.type("x");
  await page.keyboard.press("Control+z");
  await save.click();
  await expect(row((await readArticle(page, id)).title)).toBeVisible();
  expect((await readArticle(page, id)).content, "not a letter is written anew").toBe(kept);

  await page.goto(`/blog/${id}`);
  const text = page.locator("article .prose-zoh");
  const before = await text.innerText();
  await openArticle(page, id);
  await page.keyboard.type("al");
  await save.click();
  await expect(main.getByRole("heading", { name: "Artículos" })).toBeVisible();
  await page.goto(`/blog/${id}`);
  const lines = (words: string) => words.split(/\n+/).filter(Boolean);
  expect(lines(await text.innerText())).toEqual(lines(before.replace("Fin", "Final")));
  expect(
    await text.evaluate((root) => [...root.querySelectorAll("*")].map(({ localName }) => localName)),
  ).toEqual("p br h2 em ul li strong li ol li li h3 blockquote p p a u p".split(" "));
  expect(faults).toEqual([]);
});

test("what one sees is what it becomes, by keyboard and by the toolbar", { tag: "@desktop" }, async ({
  page,
}) => {
  test.slow();
  const faults = faultsOf(page);
  await enterAsTherapist(page);
  await page.goto("/blog/admin?articulo=nuevo");
  await page.waitForLoadState("networkidle");
  const { main, title, excerpt, content, tool } = editor(page);
  const name = freshTitle("Rodilla");
  await title.fill(name);
  await excerpt.fill("Resumen");
  await main.getByText("Contenido", { exact: true }).click();
  await expect(content, "its label leads into it").toBeFocused();

  await page.keyboard.type("Un caso ");
  await page.keyboard.press("Control+b");
  await expect(tool("Negrita")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("serio");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Enter");
  await page.keyboard.type("El plan");
  await page.keyboard.press("Shift+Tab");
  await expect(tool("Negrita"), "one stop for the whole bar").toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await expect(tool("Subtítulo")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tool("Subtítulo")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Tab");
  await expect(content).toBeFocused();
  await page.keyboard.press("Enter");
  await tool("Lista").click();
  await page.keyboard.type("caminar");
  await page.keyboard.press("Enter");
  await page.keyboard.type("descansar");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tool("Cita").click();
  await page.keyboard.type("Me siento mejor");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Más en ");
  await tool("Enlace").click();
  const address = main.getByLabel("Dirección del enlace");
  await expect(address).toBeFocused();
  await address.fill("http://sin-candado.cl");
  await page.keyboard.press("Enter");
  await expect(
    main.getByText("Escribe una dirección que empiece con https://, un correo o un teléfono."),
  ).toBeVisible();
  await expectGoodInBothSchemes(page);
  await page.keyboard.press("Escape");
  await expect(address, "Esc throws no text away").toHaveValue("http://sin-candado.cl");
  await address.fill("www.minsal.cl");
  await page.keyboard.press("Enter");
  await expect(content).toBeFocused();
  await expectGoodInBothSchemes(page);

  const seen = await drawn(content);
  expect(seen).toBe(
    "<p>Un caso <strong>serio</strong></p><h2>El plan</h2><ul><li>caminar</li><li>descansar</li></ul>" +
      '<blockquote><p>Me siento mejor</p></blockquote><p>Más en <a href="https://www.minsal.cl">https://www.minsal.cl</a></p>',
  );
  await main.getByRole("tab", { name: "Vista previa" }).click();
  const preview = main.locator("article");
  await expect(preview.getByText("1\u00a0min de lectura")).toBeVisible();
  expect(await drawn(preview.locator(".prose-zoh"))).toBe(seen);
  await expectGoodInBothSchemes(page);
  await main.getByRole("tab", { name: "Escribir" }).click();
  await expect(tool("Deshacer"), "the preview forgets nothing").not.toHaveAttribute("aria-disabled", "true");
  await main.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Post creado", { exact: true })).toBeVisible();
  const { id } = (await (await page.request.get("/api/blog")).json()).find(
    (post: { title: string }) => post.title === name,
  );
  await page.request.post(`/api/blog/${id}/publish`);
  await page.goto(`/blog/${id}`);
  expect(await drawn(page.locator("article .prose-zoh"))).toBe(seen);
  expect(faults).toEqual([]);
});

test("what Word brings becomes what an article has; a picture is shown its place", {
  tag: "@desktop",
}, async ({ page }) => {
  await enterAsTherapist(page);
  const { id } = await writeArticle(page, {});
  const { main, content } = editor(page);
  await openArticle(page, id);
  const paste = (data: Record<string, string>, file = false) =>
    content.evaluate(
      (field, { data, file }) => {
        const clipboardData = new DataTransfer();
        for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
        if (file) clipboardData.items.add(new File(["x"], "foto.png", { type: "image/png" }));
        field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
      },
      { data, file },
    );
  await page.keyboard.press("Control+a");
  await paste({
    "text/html": `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<h1 style='mso-outline-level:1'>Hombro<o:p></o:p></h1>
<p class=MsoNormal style='color:red'><b>Fuerte</b> y <span style='font-style:italic'>leve</span> <font color=red>rojo</font><script>alert(1)</script><img src="file:///c:/x.png"></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>uno</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>dos</p>
<p class=MsoNormal>Luego</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>primero</p>
<p><a href="http://sin-candado.cl">sin candado</a> <a href="https://minsal.cl">con</a></p></body></html>`,
  });
  expect(await drawn(content)).toBe(
    "<h2>Hombro</h2><p><strong>Fuerte</strong> y <em>leve</em> rojo</p><ul><li>uno</li><li>dos</li></ul><p>Luego</p>" +
      '<ol><li>primero</li></ol><p>sin candado <a href="https://minsal.cl">con</a></p>',
  );
  await paste({}, true);
  await expect(main.getByText("La imagen del artículo va en «Imagen», bajo el texto.")).toBeVisible();
});

test("without the editor the text is still there, can be written, and is tried again", async ({ page }) => {
  await enterAsTherapist(page);
  const { id, content: kept } = await writeArticle(page, { content: "<p>Uno <strong>dos</strong></p>" });
  await page.route(/\/RichText\.client-[^/]+\.js/, (route) => route.abort());
  await page.goto(`/blog/admin?articulo=${id}`);
  const { main, content } = editor(page);
  await expect(main.getByText("No pudimos cargar el editor")).toBeVisible();
  await expect(content).toHaveValue(kept);
  await content.fill(`${kept}<p>tres</p>`);
  await expectGoodInBothSchemes(page);
  await page.unroute(/\/RichText\.client-[^/]+\.js/);
  await main.getByRole("button", { name: "Reintentar" }).click();
  await expect(content.locator("p")).toHaveText(["Uno dos", "tres"]);
  await expect(content.locator("strong")).toHaveText("dos");
  await main.getByRole("button", { name: "Actualizar" }).click();
  await expect(main.getByRole("heading", { name: "Artículos" })).toBeVisible();
  expect((await readArticle(page, id)).content).toBe("<p>Uno <strong>dos</strong></p><p>tres</p>");
});
