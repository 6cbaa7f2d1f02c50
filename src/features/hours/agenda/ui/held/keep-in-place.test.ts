import { expect, it } from "vitest";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { keepInPlace } from "./keep-in-place";

const list = (ids: string) => [...ids].map((id) => ({ id }) as AgendaEntry);
const shown = (read: string, before: string, held: string) =>
  keepInPlace(list(read), list(before), (id) => held.includes(id))
    .map(({ id }) => id)
    .join("");

it("shows what was read", () => {
  expect(shown("abc", "", "")).toBe("abc");
  expect(shown("ac", "abc", "")).toBe("ac");
});

it("keeps what was just decided on where it stood, also several", () => {
  expect(shown("ac", "abc", "b")).toBe("abc");
  expect(shown("c", "abc", "ab")).toBe("abc");
  expect(shown("ab", "abc", "c")).toBe("abc");
  expect(shown("", "abc", "b")).toBe("b");
});

it("shows nothing twice, and nothing that another list held", () => {
  expect(shown("abc", "abc", "b")).toBe("abc");
  expect(shown("ac", "ac", "b")).toBe("ac");
});
