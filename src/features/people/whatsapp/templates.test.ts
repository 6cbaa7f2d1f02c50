import { templates, whatsappReplies } from "content/whatsapp";
import { testClinic, testStart } from "tests/kit/clinic";
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

test("the command prints its usage for anything but the templates", async () => {
  for (const args of [[], ["plantillas"], ["templates", "todas"]]) {
    const lines: string[] = [];
    const note = (line: string) => lines.push(line);
    expect(await whatsappCommand({ firstStart: testStart, root: "", variables: {}, args, note })).toBe(1);
    expect(lines.join("\n")).toContain("npm run whatsapp -- templates");
  }
});
