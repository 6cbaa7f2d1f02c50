import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Case } from "~/features/care/caseload/contract";
import { Contact } from "./Contact";

const person = {
  id: "elisa",
  name: "Elisa Soto",
  email: "elisa@correo.example",
  phone: "+56981234567",
  file: "own",
  appointments: [],
  formerIdentities: [],
  representative: null,
};
const html = (more: object = {}) =>
  renderToStaticMarkup(<Contact own={{ ...person, ...more } as unknown as Case} />);

test("the file names who represents a minor, with the relation and the RUT", () => {
  const representative = { name: "Marta Soto Lagos", rut: "98765433", relation: "mother" };
  expect(html({ representative })).toMatch(
    /<dt[^>]*>Lo representa<\/dt><dd[^>]*>Marta Soto Lagos \(madre\), RUT 9\.876\.543-3<\/dd>/,
  );
});

test("and nobody, where nobody does", () => {
  expect(html()).not.toContain("Lo representa");
});
