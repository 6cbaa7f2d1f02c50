import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Offers } from "~/client/offers";
import { listMyConsents } from "../contract";
import { OwnConsents } from "./OwnConsents";

function drawn(whatsapp: boolean, given: boolean): string {
  const client = new QueryClient();
  const consents = [
    { purpose: "whatsapp_reminders", given, at: given ? "2026-11-20T12:00:00.000Z" : null },
    { purpose: "news", given: false, at: null },
    { purpose: "testimonial", given: false, at: null },
  ];
  client.setQueryData([listMyConsents.path], { consents });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Offers value={{ whatsapp }}>
        <OwnConsents />
      </Offers>
    </QueryClientProvider>,
  );
}

test.each([
  [true, false, true],
  [true, true, true],
  // Where nothing leaves that way it is offered to nobody, and may still be taken back.
  [false, false, false],
  [false, true, true],
])("with WhatsApp %s and a consent %s, it is shown: %s", (whatsapp, given, isShown) => {
  const html = drawn(whatsapp, given);
  expect(html.includes("Recordatorios por WhatsApp")).toBe(isShown);
  expect(html).toContain("Novedades por correo");
  expect(html).not.toContain("testimonio");
});
