import { expect, test } from "vitest";
import type { WaitingLink } from "../../contract";
import { outcomeOf } from "./link-outcome";

const link = (act: WaitingLink["act"], state: WaitingLink["state"], insteadOf: string | null = null) =>
  ({ act, state, insteadOf }) as WaitingLink;

test.each([
  [link("take", "done"), "La hora es tuya"],
  [link("take", "lost"), "Esta vez la tomó otra persona"],
  [link("take", "lapsed"), "Esta oferta terminó"],
  [link("take", "declined"), "Se la ofrecemos a otra persona"],
  [link("take", "over"), "Esta oferta ya no vale"],
  [link("join", "done"), "Te avisaremos si se libera una hora"],
  [link("ask", "done"), "Te avisaremos si se libera antes"],
  [link("ask", "over"), "Esta hora ya no espera"],
  [link("leave", "done"), "Ya no te avisaremos"],
  [link("leave", "over"), "Ya no esperas"],
])("$act, $state", (shown, title) => {
  expect(outcomeOf(shown, false)).toMatchObject({ kind: "info", title });
});

test("a fresh answer is good news, and who lost an hour is told which one they keep", () => {
  expect(outcomeOf(link("ask", "done"), true).kind).toBe("success");
  expect(outcomeOf(link("take", "lost", "2026-12-01T10:00"), true)).toMatchObject({
    kind: "info",
    text: expect.stringContaining("Conservas tu hora del martes 1 de diciembre a las 10:00."),
  });
});
