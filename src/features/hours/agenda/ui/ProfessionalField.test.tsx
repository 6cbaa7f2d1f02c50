import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TeamProvider } from "~/client/dashboard/team";
import { firstOf, ProfessionalField } from "./ProfessionalField";

const amparo = { id: "amparo", name: "Amparo" };
const benjamin = { id: "benjamin", name: "Benjamín" };

const choices = (members: (typeof amparo)[], me: string, value: string) => {
  const html = renderToStaticMarkup(
    <TeamProvider members={members} me={me} duties={["care"]}>
      <ProfessionalField label="Con" value={value} onChange={() => undefined} />
    </TeamProvider>,
  );
  return [...html.matchAll(/<option value="(\w*)"( selected="")?/g)].map(
    ([, id = "", selected]) => `${id}${selected ? "*" : ""}`,
  );
};

test("oneself stands first, and who treats nobody is asked whom they mean", () => {
  expect(choices([amparo, benjamin], "benjamin", "benjamin")).toEqual(["benjamin*", "amparo"]);
  expect(choices([amparo, benjamin], "recepcion", "")).toEqual(["*", "amparo", "benjamin"]);
});

test("nothing is asked where there is but one", () => {
  expect(choices([amparo], "amparo", "amparo")).toEqual([]);
  expect(choices([amparo], "recepcion", "amparo")).toEqual([]);
});

test.each([
  [[benjamin, amparo], "benjamin", "benjamin"],
  [[amparo, benjamin], "recepcion", ""],
  [[amparo], "recepcion", "amparo"],
  [[], "recepcion", ""],
])("of %j to %s %j is chosen first", (members, me, first) => {
  expect(firstOf(members, me)).toBe(first);
});
