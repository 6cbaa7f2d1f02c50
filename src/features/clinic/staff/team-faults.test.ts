import { testClinic } from "tests/kit/clinic";
import { expect, test } from "vitest";
import { teamFaults } from "./team-faults";

const [amparo, benjamin] = testClinic.team;
if (!amparo || !benjamin) throw new Error("the content has two professionals");

test("the content's own team is without fault", () => {
  expect(teamFaults(testClinic.team)).toEqual([]);
});

test("two people with one RNPI, or one e-mail however it is written, are named", () => {
  const [first, ...others] = teamFaults([amparo, { ...benjamin, rnpi: amparo.rnpi }]);
  expect(others).toEqual([]);
  expect(first).toMatch(
    new RegExp(`${amparo.name} y ${benjamin.name} tienen el mismo RNPI \\(${amparo.rnpi}\\)`),
  );
  expect(teamFaults([amparo, { ...benjamin, email: amparo.email.toUpperCase() }])).toEqual([
    expect.stringContaining(`mismo correo (${amparo.email})`),
  ]);
});
