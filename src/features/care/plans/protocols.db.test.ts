import { amparo, benjamin, clock, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(() => clock.moveTo("2026-11-20T07:00"));

const dose = { sets: 3, repetitions: 12, daysPerWeek: 3 };
const bridge = {
  exercise: "espalda-puente",
  ...dose,
  eachSide: true,
  steps: [{ afterDays: 14, ...dose, load: 2.5 }],
};
const keep = (name: string, lines: unknown = [bridge], who = amparo) =>
  who.call("POST", "/api/plan-protocols", { name, lines });
const change = (id: string, body: object, who = amparo) =>
  who.call("PUT", `/api/plan-protocols/${id}`, { name: "Mío", lines: [bridge], version: 1, ...body });
const hide = (id: string, body: unknown, who = amparo) =>
  who.call("PATCH", `/api/plan-protocols/${id}`, body);
const list = async (who = amparo): Promise<{ name: string; mayChange: boolean; isHidden: boolean }[]> =>
  (await who.call("GET", "/api/plan-protocols")).json;

describe("a protocol", () => {
  test("is kept with its doses and read by everybody who treats people", async () => {
    const { status, json } = await keep(" Rodilla,  fase 1 ");
    expect([status, json]).toEqual([
      201,
      {
        id: json.id,
        name: "Rodilla, fase 1",
        by: expect.any(String),
        isHidden: false,
        mayChange: true,
        version: 1,
        lines: [
          {
            exercise: "espalda-puente",
            ...dose,
            seconds: null,
            load: null,
            hold: null,
            eachSide: true,
            steps: [{ afterDays: 14, ...dose, seconds: null, load: 2.5, hold: null }],
          },
        ],
      },
    ]);
    expect(await list(benjamin)).toContainEqual({ ...json, mayChange: false });
    expect((await patient.call("GET", "/api/plan-protocols")).status).toBe(403);
  });

  test.each<[string, unknown]>([
    ["without a name", { name: " ", lines: [bridge] }],
    ["without a line", { name: "Nada", lines: [] }],
    ["with one exercise twice", { name: "Dos", lines: [bridge, bridge] }],
    ["with an exercise of no library", { name: "Volar", lines: [{ ...bridge, exercise: "volar" }] }],
    ["with a wrong dose", { name: "Mal", lines: [{ ...bridge, sets: 0 }] }],
    [
      "with steps out of order",
      { name: "Mal", lines: [{ ...bridge, steps: [...bridge.steps, ...bridge.steps] }] },
    ],
  ])("%s is 400", async (_, body) => {
    expect((await amparo.call("POST", "/api/plan-protocols", body)).status).toBe(400);
  });

  test("keeps no words and no side of a patient", async () => {
    const { json } = await keep("Sin nadie", [{ ...bridge, note: "Cuidado con su operación", side: "left" }]);
    expect(
      JSON.stringify(await site.rows("select lines from plan_protocols where id = $1", [json.id])),
    ).not.toMatch(/operación|left/);
  });

  test("has a name that stands once, also of two at once, until it is hidden", async () => {
    const both = await Promise.all([keep("Hombro"), keep("hombro", [bridge], benjamin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const first = both.find(({ status }) => status === 201)?.json;
    const maker = both[0]?.status === 201 ? amparo : benjamin;
    expect((await hide(first.id, { isHidden: true }, maker)).json.isHidden).toBe(true);
    expect((await keep("HOMBRO")).status).toBe(201);
    expect((await hide(first.id, { isHidden: false }, maker)).status).toBe(409);
    expect((await change(first.id, { name: "Hombro, antes" }, maker)).status).toBe(200);
    expect((await hide(first.id, { isHidden: false }, maker)).json).toMatchObject({
      name: "Hombro, antes",
      isHidden: false,
    });
    expect((await change(first.id, { name: "hombro", version: 2 }, maker)).json.fields).toEqual({
      name: "Elige otro nombre.",
    });
  });

  test("is changed by its maker and by direction, and hidden from everybody else", async () => {
    const { json } = await keep("De Benjamín", [bridge], benjamin);
    await site.rows("update therapists set duties = '{care}' where id = $1", [amparo.id]);
    expect((await change(json.id, {})).status).toBe(404);
    expect((await change("no-existe", {})).status).toBe(404);
    expect((await change(json.id, {}, patient as unknown as typeof amparo)).status).toBe(403);
    expect((await hide(json.id, { isHidden: true })).status).toBe(404);
    expect((await hide(json.id, {}, benjamin)).status).toBe(400);
    expect((await hide(json.id, { isHidden: true }, benjamin)).status).toBe(200);
    expect((await list()).map(({ name }) => name)).not.toContain("De Benjamín");
    expect(await list(benjamin)).toContainEqual(
      expect.objectContaining({ name: "De Benjamín", isHidden: true }),
    );
    await site.rows("update therapists set duties = '{care,direction}' where id = $1", [amparo.id]);
    expect((await hide(json.id, { isHidden: false })).json).toMatchObject({
      isHidden: false,
      mayChange: true,
    });
    expect((await change(json.id, { name: "De todos" })).json).toMatchObject({
      name: "De todos",
      version: 2,
    });
  });

  test("is changed in place, logged, by whom has read how it stands: of two at once by one", async () => {
    const { json } = await keep("Espalda, fase 1");
    const lines = [{ ...bridge, sets: 5, steps: [] }];
    const both = await Promise.all([
      change(json.id, { name: "Espalda, fase 2", lines }),
      change(json.id, { name: "Espalda, fase 3", lines }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = both[0]?.status === 200 ? both : both.toReversed();
    expect(won?.json).toMatchObject({ id: json.id, version: 2, lines: [{ sets: 5, steps: [] }] });
    expect(lost?.json.current, "what stands").toEqual(won?.json);
    expect(await list()).toContainEqual(won?.json);
    const told =
      "select count(*)::int as count from access_log where action = 'plan-protocol.changed' and object_id = $1";
    expect(await site.rows(told, [json.id])).toEqual([{ count: 1 }]);
  });

  test.each<[string, object]>([
    ["without a version", { version: undefined }],
    ["without a name", { name: " " }],
    ["without a line", { lines: [] }],
    ["to an exercise of no library", { lines: [{ ...bridge, exercise: "volar" }] }],
    ["to a wrong dose", { lines: [{ ...bridge, sets: 0 }] }],
  ])("changed %s is 400", async (_, body) => {
    const { json } = await keep(`Sin cambio ${crypto.randomUUID()}`);
    expect((await change(json.id, body)).status).toBe(400);
    expect(await list()).toContainEqual(json);
  });
});
