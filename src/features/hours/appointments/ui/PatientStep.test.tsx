import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Offers } from "~/client/offers";
import { emptyDraft } from "./booking-draft";
import { PatientStep } from "./PatientStep";

test.each([true, false])("reminders by WhatsApp are offered where they leave: %s", (whatsapp) => {
  const html = renderToStaticMarkup(
    <Offers value={{ whatsapp }}>
      <MemoryRouter>
        <PatientStep
          draft={emptyDraft}
          person={null}
          mustPay={false}
          errors={{}}
          onChange={() => undefined}
        />
      </MemoryRouter>
    </Offers>,
  );
  expect(html.includes("Quiero recordatorios por WhatsApp (opcional)")).toBe(whatsapp);
  expect(html).toContain("Quiero recibir novedades por correo (opcional)");
});
