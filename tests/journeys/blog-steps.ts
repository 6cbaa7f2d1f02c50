import sharp from "sharp";
import { expectAccessibleInBothSchemes } from "./steps";
import { expect, type Page, test } from "./test";

/** A therapist of the demo, in this browser. Another journey has a second factor on that account for a moment. */
export async function enterAsTherapist(page: Page): Promise<void> {
  const email = `${test.info().project.name === "phone" ? "amparo" : "benjamin"}@zoh.example`;
  await expect(async () => {
    const response = await page.request.post("/api/therapist-login", {
      data: { username: email, password: "Demo-2026" },
    });
    expect(response.status()).toBe(200);
  }).toPass({ intervals: [500, 2_000, 4_000], timeout: 50_000 });
}

export const freshTitle = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

/** A photograph of a kind, as a camera gives it. */
export const photograph = () =>
  sharp({ create: { width: 1800, height: 1200, channels: 3, background: "#7fae93" } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="1800" height="1200"><circle cx="900" cy="600" r="420" fill="#1b5240"/><path d="M200 1000Q900 200 1600 1000" fill="none" stroke="#f58a6f" stroke-width="60"/></svg>',
        ),
      },
    ])
    .jpeg()
    .toBuffer();

export function editor(page: Page) {
  const main = page.getByRole("main");
  return {
    main,
    title: main.getByLabel("Título"),
    excerpt: main.getByLabel("Resumen"),
    content: main.getByRole("textbox", { name: "Contenido" }),
    tool: (name: string) => main.getByRole("toolbar").getByRole("button", { name, exact: true }),
    tags: main.getByLabel("Etiquetas"),
    file: main.getByLabel("Archivo de imagen"),
    alt: main.getByLabel("Descripción de la imagen"),
    row: (title: string) => main.getByRole("listitem").filter({ hasText: title }),
  };
}

/** An article as any tool may have written it. */
export async function writeArticle(
  page: Page,
  written: object,
): Promise<{ id: string; version: string; content: string }> {
  const data = { title: freshTitle("Artículo"), excerpt: "Resumen", content: "Texto", ...written };
  const response = await page.request.post("/api/blog", { data });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

export async function readArticle(page: Page, id: string) {
  return (await page.request.get(`/api/blog/${id}`)).json();
}

/** Opens it where it is edited, with the cursor at the end of its text. */
export async function openArticle(page: Page, id: string): Promise<void> {
  await page.goto(`/blog/admin?articulo=${id}`);
  await page.waitForLoadState("networkidle");
  await editor(page).content.press("Control+End");
}

export async function expectGoodInBothSchemes(page: Page): Promise<void> {
  await expectAccessibleInBothSchemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}
