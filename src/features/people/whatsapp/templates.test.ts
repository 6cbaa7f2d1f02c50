import { templates, whatsappReplies } from "content/whatsapp";
import { testClinic } from "tests/kit/clinic";
import { expect, test } from "vitest";
import { whatsappCommand } from "~/commands/whatsapp";
import { registrations } from "./templates";

test.each(registrations(testClinic.identity))("$name is as the API takes it", ({ name, components }) => {
  expect(name).toMatch(/^[a-z0-9_]{1,512}$/);
  const [body, footer, buttons] = components as unknown as [
    { text: string; example: { body_text: string[][] } },
    { text: string },
    { buttons: { text: string }[] },
  ];
  expect(body.text.length).toBeLessThanOrEqual(1_024);
  // No text begins or ends with what it is filled with.
  expect(body.text).not.toMatch(/^\{\{|\}\}$/);
  const places = [...body.text.matchAll(/\{\{(\d)\}\}/g)].map(([, place]) => Number(place));
  expect(places).toEqual(body.example.body_text[0]?.map((_, index) => index + 1));
  expect(footer.text.length).toBeLessThanOrEqual(60);
  for (const { text } of buttons.buttons) expect(text.length).toBeLessThanOrEqual(25);
});

test("nothing that is said speaks of health", () => {
  const all = JSON.stringify([templates(testClinic.identity), whatsappReplies]);
  expect(all).not.toMatch(/kinesi|dolor|lesi|terapia|sesión|evaluación|rehabilit|salud|paciente/i);
});

test("the command prints each, and its usage for anything else", async () => {
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const code = await whatsappCommand({
      clinic: testClinic,
      root: "",
      variables: {},
      args,
      note: (line) => lines.push(line),
    });
    return { code, said: lines.join("\n") };
  };
  const { code, said } = await run("templates");
  expect(code).toBe(0);
  for (const { name } of Object.values(templates(testClinic.identity)))
    expect(said).toContain(`"name": "${name}"`);
  expect(await run()).toMatchObject({
    code: 1,
    said: expect.stringContaining("npm run whatsapp -- templates"),
  });
  expect((await run("plantillas")).code).toBe(1);
});
