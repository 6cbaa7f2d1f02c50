import { privacyWhere } from "content/legal/privacy";
import { expect, test } from "vitest";

test("the policy names WhatsApp's reminders, and who gets what, only where they leave", () => {
  const text = (whatsapp: boolean) => JSON.stringify(privacyWhere({ whatsapp }));
  expect(text(true)).toContain("Recordatorios por WhatsApp y novedades por correo");
  expect(text(true)).toContain("WhatsApp (Meta)");
  expect(text(false)).not.toMatch(/Recordatorios por WhatsApp|Meta\b/);
  expect(text(false)).toContain("Novedades por correo");
});
