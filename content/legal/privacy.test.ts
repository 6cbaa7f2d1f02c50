import { testClinic } from "tests/kit/clinic";
import { expect, test } from "vitest";
import type { Seller } from "~/shared/clinic";
import { privacy } from "./privacy";

const policy = (hosting: Seller["hosting"] = null) =>
  JSON.stringify(
    privacy({ ...testClinic, seller: { ...testClinic.seller, hosting } }, { whatsapp: false, copies: false }),
  );

test("where the data lies is said when the clinic says it, and claimed of nobody else", () => {
  expect(policy()).not.toMatch(/se alojan en/);
  expect(policy()).toContain("Dónde y con qué proveedor se alojan el sitio y las fichas");
  expect(policy({ provider: "Nube Austral SpA", country: "Chile" })).toContain(
    "se alojan en Chile, con Nube Austral SpA.",
  );
});

test.each([
  "calendario de otro sistema",
  "Dirección IP",
  "zoh_session_id",
  "zoh_no_visits",
  "zoh_question",
  "zoh_booking_page",
  "zoh_booking_dialog",
  "zoh_last_place",
  "sin conexión",
  "Global Privacy Control",
])("it tells of %s", (words) => {
  expect(policy()).toContain(words);
});
