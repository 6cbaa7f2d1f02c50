import { expect, test } from "vitest";
import type { SendableMail } from "./mail";
import { renderHtml, renderText } from "./render";

const sender = {
  name: "ZOH & Compañía",
  address: "Av. Ejemplo 1250, Viña del Mar",
  phone: "+56 32 000 0000",
};
const mail: SendableMail = {
  to: "rosa@correo.example",
  date: new Date("2026-11-20T10:00:00Z"),
  subject: "Recibimos tu reserva",
  heading: "Tu hora está reservada",
  paragraphs: ["Hola, <script>alert('x')</script> & \"Rosa\"."],
  facts: [
    { label: "Cuándo", value: "lunes 23 de noviembre a las 09:00" },
    { label: "Con", value: "<img src=x onerror=alert(1)>" },
  ],
  action: { label: "Cómo llegar", url: "https://maps.example/?a=1&b=2" },
  closing: ["Nos vemos."],
};

test("HTML shows what people typed as text", () => {
  const html = renderHtml(mail, sender);
  expect(html).toMatch(/^<!doctype html><html lang="es-CL">/);
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt; &amp; &quot;Rosa&quot;.");
  expect(html).toContain("ZOH &amp; Compañía");
  expect(html).toContain('href="https://maps.example/?a=1&amp;b=2"');
});

test("the text says everything that the HTML says", () => {
  const text = renderText(mail, sender);
  for (const part of [
    mail.heading,
    ...mail.paragraphs,
    "Cuándo: lunes 23 de noviembre a las 09:00",
    "Cómo llegar: https://maps.example/?a=1&b=2",
    "Nos vemos.",
    "-- \nZOH & Compañía\nAv. Ejemplo 1250, Viña del Mar\n+56 32 000 0000",
  ])
    expect(text).toContain(part);
});

test("what a mail does not have leaves no hole", () => {
  const { action: _, ...rest } = mail;
  expect(renderText({ ...rest, facts: [], closing: [] }, sender)).not.toMatch(/\n{3}/);
  expect(renderHtml({ ...rest, facts: [] }, sender)).not.toContain("href");
});
