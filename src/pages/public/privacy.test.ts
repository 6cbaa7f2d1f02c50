import { privacy } from "content/legal/privacy";
import { testClinic } from "tests/kit/clinic";
import { expect, test } from "vitest";

test("the policy names WhatsApp's reminders, and who gets what, only where they leave", () => {
  const text = (whatsapp: boolean) => JSON.stringify(privacy(testClinic, { whatsapp, copies: false }));
  expect(text(true)).toContain("Recordatorios por WhatsApp y novedades por correo");
  expect(text(true)).toContain("WhatsApp (Meta)");
  expect(text(false)).not.toMatch(/Recordatorios por WhatsApp|Meta\b/);
  expect(text(false)).toContain("Novedades por correo");
});

test("copies are promised only where the site makes them", () => {
  const text = (copies: boolean) => JSON.stringify(privacy(testClinic, { whatsapp: false, copies }));
  expect(text(true)).toContain("copias de respaldo");
  expect(text(false)).not.toMatch(/respaldo/);
});

test("it says what is kept of a card, who sees hours and reasons, and what a block does", () => {
  const text = JSON.stringify(privacy(testClinic, { whatsapp: true, copies: true }));
  for (const said of [
    "últimos cuatro dígitos",
    "ve en la agenda tu nombre, tu teléfono, tu correo, a qué vienes",
    "abre solo las fichas de quienes atiende",
    "Bloqueo temporal",
    "cuándo está ocupado",
    "Tu plan de ejercicios, para que lo veas sin red",
  ])
    expect(text).toContain(said);
});
