import { describe, expect, test } from "vitest";
import { type KnownPerson, matchPerson, type SaidPerson } from "./match-person";

const nobody: SaidPerson = { name: "", rut: null, passport: null, email: null, phone: null, birthDate: null };
const ana: SaidPerson = {
  name: "Ana Pérez Soto",
  rut: "11111111-1",
  passport: null,
  email: "ana@correo.example",
  phone: "+56987654321",
  birthDate: "1980-03-12",
};
const known = (more: Partial<SaidPerson> = {}, patientId = "p1"): KnownPerson => ({
  ...ana,
  ...more,
  whom: { patientId },
});

describe("who somebody is", () => {
  test.each<[string, Partial<SaidPerson>, Partial<SaidPerson>, string]>([
    ["the same RUT and name", {}, { email: null, phone: null }, "known"],
    ["the same RUT and another name", { name: "Luis Rojas" }, {}, "doubt"],
    ["another RUT and the same e-mail", { rut: "22222222-2" }, {}, "doubt"],
    ["another RUT, another e-mail, the same phone and name", { rut: "22222222-2", email: null }, {}, "new"],
    ["the same e-mail and name, and no RUT", { rut: null }, {}, "known"],
    ["the same e-mail and another name", { rut: null, name: "Luis Rojas" }, {}, "doubt"],
    ["the same e-mail and name, and another birth date", { rut: null, birthDate: "2015-01-01" }, {}, "doubt"],
    ["the same phone and name", { rut: null, email: null }, { rut: null, email: null }, "known"],
    ["the same phone, and two e-mails", { rut: null, email: "otra@correo.example" }, { rut: null }, "doubt"],
    ["the same phone and another name: a family", { rut: null, email: null, name: "Luis Rojas" }, {}, "new"],
    [
      "the same phone and a name that is alike",
      { rut: null, email: null, name: "Ana Pérez Rojas" },
      {},
      "doubt",
    ],
    [
      "the same passport",
      { rut: null, passport: "AB1234", email: null },
      { rut: null, passport: "AB1234", email: null },
      "known",
    ],
    [
      "another passport",
      { rut: null, passport: "AB1234", email: null },
      { rut: null, passport: "CD9999", email: null },
      "new",
    ],
    [
      "the same name and birth date alone",
      { rut: null, email: null, phone: null },
      { email: null, phone: null },
      "doubt",
    ],
    ["nothing but the same name", { ...nobody, name: "Ana Pérez Soto" }, {}, "doubt"],
    ["another name, and nothing else", { ...nobody, name: "Luis Rojas" }, {}, "new"],
  ])("%s: %s", (_, more, other, is) => {
    expect(matchPerson({ ...ana, ...more }, [known(other)]).is).toBe(is);
  });

  test("goes by the number before what families share", () => {
    const family = known({ name: "Luis Pérez Soto", rut: "22222222-2" }, "p2");
    expect(matchPerson(ana, [family, known()])).toEqual({ is: "known", whom: { patientId: "p1" } });
  });

  test("is a doubt between two, and none where both are one", () => {
    expect(matchPerson(ana, [known(), known({}, "p2")])).toMatchObject({
      is: "doubt",
      candidates: [{ patientId: "p1" }, { patientId: "p2" }],
    });
    expect(matchPerson(ana, [known(), known({ phone: null })]).is).toBe("known");
  });

  test("is new among nobody", () => {
    expect(matchPerson(ana, [])).toEqual({ is: "new" });
  });
});
