import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { testClinic } from "tests/kit/clinic";
import { expect, test } from "vitest";
import { ClinicProvider } from "~/client/clinic";
import { shownOf } from "~/shared/clinic";
import type { Proposal } from "../../contract";
import { AnswerByLink } from "./AnswerByLink";

const proposal: Proposal = {
  answer: "decline",
  status: "confirmed",
  wallTime: "2026-11-25T10:00",
  durationMinutes: 60,
  branchId: null,
  therapistName: "Amparo",
  attends: false,
  isAbsent: false,
  isLate: false,
};

/** What the buttons of the page say. */
const buttonsOf = (told: Partial<Proposal>): string[] => {
  const router = createMemoryRouter([
    { path: "/", element: <AnswerByLink token="t" proposal={{ ...proposal, ...told }} door={null} /> },
  ]);
  const html = renderToStaticMarkup(
    <ClinicProvider clinic={shownOf(testClinic)}>
      <RouterProvider router={router} />
    </ClinicProvider>,
  );
  return [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside = ""]) =>
    inside.replaceAll(/<[^>]+>/g, ""),
  );
};

test.each([
  [{ isLate: false }, ["No puedo ir"]],
  [{ isLate: true }, ["Avisar que no llego"]],
  [{ isLate: true, isAbsent: true }, []],
  [{ answer: "attend", isLate: true }, ["Confirmo que voy"]],
  [{ answer: "reject", status: "therapist_scheduled", isLate: true }, ["No puedo en esta hora"]],
] satisfies [Partial<Proposal>, string[]][])("the page of %j has the button %j", (told, labels) => {
  expect(buttonsOf(told)).toEqual(labels);
});
