import { bookingOf, hourLong, rosa } from "tests/kit/people";
import { clock, mailbox, site, freshTest as test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { publicOrder } from "~/features/money/payments/orders";

const book = (extra: Record<string, unknown>, at = "2026-11-23T09:00") =>
  site.book({ ...bookingOf(rosa, at), ...extra });
const toPatient = async () => (await mailbox.collect()).find(({ to }) => to === rosa.email);
const pack = { service: hourLong, pack: "FONASA 10 sesiones" };

describe("the confirmation says what was bought and for how much", () => {
  test("of one hour, and how it is paid", async () => {
    await book({});
    const mail = await toPatient();
    expect(mail?.text).toContain("Servicio: Evaluación kinésica\n");
    expect(mail?.text).toContain("Precio: desde $15.000\n");
    expect(mail?.text).toContain(
      "Puedes pagar en línea, con el enlace de este correo o desde tu portal, o en el centro cuando vengas.",
    );
  });

  test("of a pack: its price once, and of its later hours none", async () => {
    await book(pack);
    const first = await toPatient();
    expect(first?.text).toContain(`Servicio: ${hourLong}, FONASA 10 sesiones\n`);
    expect(first?.text).toContain("Precio: $130.000 por las 10 sesiones\n");
    expect(first?.text).toContain("Esta hora usa una de las 10 sesiones.");
    clock.moveTo("2026-11-20T08:00");
    await book(pack, "2026-11-24T09:00");
    const later = await toPatient();
    expect(later?.text).toContain("Precio: De tu pack de 10 sesiones: no se paga de nuevo\n");
    expect(later?.text).toMatch(
      /Con esta hora te quedan 8 de 10 sesiones\. Agéndalas hasta el \S+ \d+ de mayo de 2027\./,
    );
    expect(later?.text).not.toMatch(/130\.000|Puedes pagar/);
  });

  test("of a programme: all its sessions once, and then those that are left", async () => {
    await book({ service: "Reintegro Deportivo" });
    const first = await toPatient();
    expect(first?.text).toContain("Servicio: Reintegro Deportivo, 8 sesiones\n");
    expect(first?.text).toContain("Precio: $240.000 por las 8 sesiones\n");
    expect(first?.text).toContain("Esta hora usa una de las 8 sesiones.");
    clock.moveTo("2026-11-20T08:00");
    await book({ service: "Reintegro Deportivo" }, "2026-11-24T09:00");
    const later = await toPatient();
    expect(later?.text).toContain("Con esta hora te quedan 6 de 8 sesiones.");
    expect(later?.text).not.toMatch(/240\.000|Puedes pagar/);
  });
});

test("its one button lands on the hour; below it stand how to pay it and how to hear of an earlier one", async () => {
  const { json } = await book({});
  const mail = await toPatient();
  const links = [...(mail?.html.matchAll(/<a [^>]*href="([^"]*)"/g) ?? [])]
    .map(([, href]) => href ?? "")
    .filter((href) => href.startsWith(site.publicUrl));
  expect(links.map((href) => new URL(href).pathname)).toEqual([
    "/entrar",
    "/payment-form",
    "/lista-de-espera",
  ]);
  expect(links[1]).toBe(`${site.publicUrl}/payment-form?orderId=${json.id}`);
  expect(mail?.text).toContain(`Pagar en línea: ${links[1]}`);
  const shown = await publicOrder(site.pool, json.id);
  expect(shown).toMatchObject({ state: "owed" });
  for (const word of Object.values(rosa)) expect(JSON.stringify(shown)).not.toContain(word);
  const entered = await site.call("POST", "/api/enter", { token: mail?.token });
  expect(entered.json.target).toBe(`/patient-dashboard?en=${json.id}`);
});

test("the clinic's button opens the day in the agenda", async () => {
  await book({});
  const mail = (await mailbox.collect()).find(({ to }) => to !== rosa.email);
  expect(mail?.text).toContain(
    `Abrir la agenda: ${site.publicUrl}/clinical-dashboard?seccion=citas&dia=2026-11-23`,
  );
});
