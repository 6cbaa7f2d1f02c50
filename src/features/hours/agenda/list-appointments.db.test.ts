import { placeAppointment } from "tests/kit/appointments";
import { hernan, martina, type Person, rosa, ximena } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { amparo, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

/** Ids of the appointments by the name that the tests give them, in the order of time. */
const placed: Record<string, string> = {};
const shouting: Person = {
  ...rosa,
  name: "ÁLVARO MUÑOZ 100%_\\",
  email: "alvaro.munoz@correo.example",
  stored: { ...rosa.stored, rut: "9876543-3", phone: "+56322998877" },
};
test.override({ setting: { signedIn: ["amparo"] } });
test.beforeAll(async () => {
  const people: Record<string, string> = {};
  for (const person of [rosa, hernan, ximena, martina, shouting])
    people[person.email] = await makePatient(site, person);
  const rows: [string, Person, string, string, string][] = [
    ["rosa before", rosa, site.amparo, "2026-11-19T23:30", "completed"],
    ["hernan early", hernan, site.amparo, "2026-11-20T00:00", "cancelled"],
    ["ximena", ximena, site.amparo, "2026-11-20T10:00", "pending"],
    ["martina", martina, site.benjamin, "2026-11-20T23:30", "confirmed"],
    ["alvaro", shouting, site.benjamin, "2026-11-21T00:00", "pending"],
    ["rosa after", rosa, site.amparo, "2026-12-01T10:00", "therapist_scheduled"],
  ];
  for (const [name, { email }, therapistId, at, status] of rows)
    placed[name] = await placeAppointment(site, {
      patientId: people[email] ?? "",
      therapistId,
      at,
      status,
      noShow: name === "hernan early",
    });
});

async function named(query: Record<string, string> | string): Promise<string[]> {
  const search = typeof query === "string" ? query : new URLSearchParams(query).toString();
  const { status, json } = await amparo.call("GET", `/api/appointments?${search}`);
  expect(status).toBe(200);
  const names = new Map(Object.entries(placed).map(([name, id]) => [id, name]));
  return json.map(({ id }: { id: string }) => names.get(id));
}
const all = ["rosa before", "hernan early", "ximena", "martina", "alvaro", "rosa after"];

describe("the list", () => {
  test("without a query is everything, by time, with the mark of who did not come", async () => {
    const { json } = await amparo.call("GET", "/api/appointments");
    expect(json.map(({ id }: { id: string }) => id)).toEqual(all.map((name) => placed[name]));
    expect(json.filter(({ noShow }: { noShow: boolean }) => noShow)).toHaveLength(1);
  });

  test.each<[Record<string, string>, string[]]>([
    [{ from: "2026-11-20", to: "2026-11-20" }, ["hernan early", "ximena", "martina"]],
    [{ from: "2026-11-21" }, ["alvaro", "rosa after"]],
    [{ to: "2026-11-19" }, ["rosa before"]],
    [{ from: "2026-11-21", to: "2026-11-20" }, []],
    [{ status: "pending" }, ["ximena", "alvaro"]],
    [{ status: "cancelled" }, ["hernan early"]],
    [{ open: "true" }, ["ximena", "martina", "alvaro", "rosa after"]],
    [{ open: "false", to: "2026-11-19" }, ["rosa before"]],
    [{ order: "newest" }, ["rosa after", "alvaro", "martina", "ximena", "hernan early", "rosa before"]],
    [{ order: "newest", q: "rosa", page: "1", pageSize: "1" }, ["rosa after"]],
    [{ status: "pending", from: "2026-11-21", to: "2026-11-30" }, ["alvaro"]],
    [{ therapistId: "nadie" }, []],
    [{ q: "rosa", from: "2026-11-21" }, ["rosa after"]],
    [{ q: "rosa", status: "pending" }, []],
    [{ q: "correo.example", status: "pending", page: "2", pageSize: "1" }, ["alvaro"]],
  ])("of %j", async (query, wanted) => {
    expect(await named(query)).toEqual(wanted);
  });

  test("of one therapist", async () => {
    expect(await named({ therapistId: site.benjamin })).toEqual(["martina", "alvaro"]);
  });

  test("by pages is the whole list in pieces, and past its end nothing", async () => {
    const pages = [];
    for (const page of ["1", "2", "3", "4"]) pages.push(await named({ page, pageSize: "2" }));
    expect(pages).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4), []]);
    expect(await named({ page: "999999", pageSize: "500" })).toEqual([]);
    expect(await named({ pageSize: "99999" })).toEqual(all);
  });
});

describe("who is looked for", () => {
  test.each([
    ["FUENTEALBA", ["rosa before", "rosa after"]],
    ["nunez rosa", ["rosa before", "rosa after"]],
    ["Núñez", ["rosa before", "rosa after"]],
    ["12.345.678-5", ["rosa before", "rosa after"]],
    ["123456785", ["rosa before", "rosa after"]],
    ["20.347.878-k", ["ximena"]],
    ["20347878K", ["ximena"]],
    ["9 7000 1122", ["ximena"]],
    ["+56 9 7000-1122", ["ximena"]],
    ["o'higgins", ["hernan early"]],
    ["HERNAN.quezada@CORREO.example", ["hernan early"]],
    ["Sepúlveda-Åkesson", ["martina"]],
    ["akesson", ["martina"]],
    ["álvaro muñoz", ["alvaro"]],
    ["alvaro", ["alvaro"]],
    ["100%", ["alvaro"]],
    ["%", ["alvaro"]],
    ["_", ["alvaro"]],
    ["\\", ["alvaro"]],
    ["%%", []],
    ["rosa%nunez", []],
    ["' or 1=1 --", []],
    ["nadie", []],
    ["🦵", []],
  ])("%j", async (q, wanted) => {
    expect(await named({ q })).toEqual(wanted);
  });

  test("blank or a NUL alone is nobody in particular", async () => {
    expect(await named({ q: "  " })).toEqual(all);
    expect(await named("q=%00")).toEqual(all);
    expect(await named("q=ro%00sa")).toEqual(["rosa before", "rosa after"]);
  });

  test("also in the search over all patients, of whom it shows nothing but how to reach them", async () => {
    const { json } = await amparo.call("GET", `/api/patients?q=${encodeURIComponent("ÁKESSON")}`);
    expect(json.map(({ name }: Person) => name)).toEqual([martina.name]);
  });
});

describe("a query that is none", () => {
  test.each([
    ["from", "hoy"],
    ["from", "2027-02-30"],
    ["to", "2026-11-20T10:00"],
    ["status", "abierta"],
    ["status", ""],
    ["therapistId", "a".repeat(65)],
    ["therapistId", "a\u0000b"],
    ["q", "a".repeat(121)],
    ["page", "0"],
    ["page", "-1"],
    ["page", "1.5"],
    ["page", "9999999"],
    ["pageSize", "mil"],
    ["pageSize", ""],
  ])("%s=%j is 400 and says so", async (field, value) => {
    const { status, json } = await amparo.call(
      "GET",
      `/api/appointments?${new URLSearchParams({ [field]: value })}`,
    );
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, "validation", [field]]);
    expect(json.fields[field]).toMatch(/^\p{Lu}.+\.$/u);
  });
});
