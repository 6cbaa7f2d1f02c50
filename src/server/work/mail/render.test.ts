import { expect, test } from "vitest";
import type { SendableMail } from "./mail";
import { renderHtml, renderText } from "./render";

const sender = {
  name: "ZOH & Compañía",
  address: "Av. Ejemplo 1250, Viña del Mar",
  map: "https://maps.example/?q=1,2",
  phone: "+56 32 000 0000",
};
const mail: SendableMail = {
  to: "rosa@correo.example",
  date: new Date("2026-11-20T10:00:00Z"),
  subject: "Recibimos tu reserva",
  heading: "Tu hora está reservada",
  paragraphs: ["Hola, <script>alert('x')</script> & \"Rosa\"."],
  when: "lunes 23 de noviembre, 09:00",
  facts: [
    { label: "Dónde", value: "Av. Ejemplo 1250", url: "https://maps.example/?q=3,4" },
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
    "Cuándo: lunes 23 de noviembre, 09:00",
    "Dónde: Av. Ejemplo 1250",
    "Cómo llegar: https://maps.example/?a=1&b=2",
    "Nos vemos.",
    "-- \nZOH & Compañía\nAv. Ejemplo 1250, Viña del Mar\n+56 32 000 0000",
  ])
    expect(text).toContain(part);
});

test("what a mail does not have leaves no hole", () => {
  const { action: _, ...rest } = mail;
  expect(renderText({ ...rest, facts: [], closing: [] }, sender)).not.toMatch(/\n{3}/);
  const { when: __, ...bare } = rest;
  const html = renderHtml({ ...bare, facts: [] }, sender);
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://maps.example/?q=1,2"',
    'href="tel:+56320000000"',
  ]);
  expect(html).toContain("font-size:26px");
});

test("the day and hour are the largest line", () => {
  const html = renderHtml(mail, sender);
  const sizes = [...html.matchAll(/font-size:(\d+)px[^"]*"[^>]*>([^<]*)</g)].map(([, size, text]) => ({
    size: Number(size),
    text,
  }));
  expect(sizes.toSorted((a, b) => b.size - a.size)[0]?.text).toBe("lunes 23 de noviembre, 09:00");
});

test("a phone number is called by a tap wherever it stands, an address opens its map", () => {
  const html = renderHtml({ ...mail, closing: ["Llámanos al +56 32 000 0000."] }, sender);
  expect(html.match(/href="tel:\+56320000000"/g)).toHaveLength(2);
  expect(html).toContain('href="https://maps.example/?q=3,4"');
});
