import { afterEach, expect, test, vi } from "vitest";
import { seller } from "../first-start/seller";

afterEach(() => {
  vi.doUnmock("../first-start/seller");
  vi.resetModules();
});

const policy = async () => JSON.stringify((await import("./privacy")).privacy);

test("where the data lies is said when the clinic says it, and claimed of nobody else", async () => {
  vi.doMock("../first-start/seller", () => ({ seller: { ...seller, hosting: null } }));
  expect(await policy()).not.toMatch(/se alojan en/);
  expect(await policy()).toContain("Dónde y con qué proveedor se alojan el sitio y las fichas");
  vi.resetModules();
  vi.doMock("../first-start/seller", () => ({
    seller: { ...seller, hosting: { provider: "Nube Austral SpA", country: "Chile" } },
  }));
  expect(await policy()).toContain("se alojan en Chile, con Nube Austral SpA.");
});

test.each([
  "calendario de otro sistema",
  "Dirección IP",
  "zoh_session_id",
  "zoh_no_visits",
  "zoh_booking_page",
  "zoh_booking_dialog",
  "zoh_last_place",
  "sin conexión",
  "Global Privacy Control",
])("it tells of %s", async (words) => {
  expect(await policy()).toContain(words);
});
