import { testClinic } from "tests/kit/clinic";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyDraft, withPerson } from "./booking-draft";
import { dropDraft, keepBooked, keepDraft, keptBooked, keptDraft } from "./stored-draft";

const { services } = testClinic;
const rosa = { name: "Rosa Núñez", email: "rosa@correo.example", phone: "+56912345678", rut: "12345678-5" };
const today = "2026-11-20";
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("what the account tells again is not kept, and which fields it tells outlives a second reload", () => {
  const known = withPerson({ ...emptyDraft, service: services[0] ?? null }, rosa);
  const changed = { ...known, patient: { ...known.patient, patientPhone: "9 0000 0000" } };
  keepDraft("page", changed, rosa);
  expect([...kept.values()].join()).not.toMatch(/Rosa|12\.345/);
  const first = keptDraft("page", services, today);
  expect(first).not.toBeNull();
  // Before it is known who books.
  if (first) keepDraft("page", first, null);
  const second = keptDraft("page", services, today);
  expect(second && withPerson(second, rosa).patient).toEqual(changed.patient);
});

test("what was booked takes the draft's place until it is dropped, and holds no more than the news says", () => {
  keepDraft("page", emptyDraft, null);
  const appointment = {
    id: "1",
    service: "Punción Seca",
    pack: null,
    therapistName: "Amparo",
    preferredDate: "2026-11-23T09:00",
    durationMinutes: 60,
    patientEmail: "rosa@correo.example",
    status: "pending" as const,
    createdAt: "2026-11-20T10:00:00.000Z",
  };
  const sold = { price: "$25.000", others: null, isOfOwnPack: false };
  const held = { ...appointment, payBy: "2026-11-20T10:30:00.000Z", branchId: "vina" };
  keepBooked("page", { appointment: { ...held, ...{ patientRut: "12345678-5" } }, sold, waits: true });
  expect([...kept.values()].join()).not.toContain("12345678");
  expect(keptBooked("page")).toEqual({ appointment: held, sold, waits: true });
  expect(keptDraft("page", services, today)).toBeNull();
  // As the release before kept it.
  kept.set("zoh_booking_page", JSON.stringify({ appointment, sold, waits: true }));
  expect(keptBooked("page")?.appointment).toMatchObject({ payBy: null, branchId: null });
  dropDraft("page");
  expect(keptBooked("page")).toBeNull();
});

test.each(["", "{", "null", '{"sold":1}'])("what cannot be read (%j) is as good as nothing", (text) => {
  kept.set("zoh_booking_page", text);
  expect(keptDraft("page", services, today)).toBeNull();
  expect(keptBooked("page")).toBeNull();
});
