import { patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { keepRetention } from "~/server/work/retention";
import { visitRules } from "./record-visit";

test.override({ setting: { signedIn: ["patient"] } });
test.beforeEach(async () => {
  await site.rows("truncate visitor_profiles cascade");
});

const sessionId = "3f2c9a1e-visitante";
const tell = (body: Record<string, unknown>) =>
  site.call("POST", "/api/user-profile", { sessionId, ...body });
const profiles = () => site.rows("select session_id, visited_pages, interests from visitor_profiles");

test("pages and interests add up, each once, the latest page first", async () => {
  await tell({ visitedPages: ["/"], interests: ["evaluacion"] });
  await tell({ visitedPages: ["/servicios"], interests: ["evaluacion", "performance"] });
  await tell({ visitedPages: ["/"] });
  const [profile] = await profiles();
  expect(profile?.visited_pages).toEqual(["/", "/servicios"]);
  expect((profile?.interests as string[]).toSorted()).toEqual(["evaluacion", "performance"]);
});

test("nothing else of what is sent is kept", async () => {
  await tell({
    visitedPages: ["/"],
    patientId: "p1",
    name: "Rosa",
    interactionHistory: ["abrió el mapa"],
  });
  const [row] = await site.rows(
    "select to_jsonb(visitor_profiles) - 'updated_at' as kept from visitor_profiles",
  );
  expect(row?.kept).toEqual({ session_id: sessionId, visited_pages: ["/"], interests: [] });
});

describe("interactions", () => {
  const kept = () =>
    site.rows<{ who: string | null }>(
      "select patient_id as who, type, target, at from visitor_interactions order by number",
    );

  test("are kept as told, the latest hundred of a session, and none before its time", async () => {
    const at = "2026-11-01T12:00:00Z";
    const { status, json } = await tell({
      patientId: "p1",
      interactionHistory: ["abrió el mapa", { type: "click", target: "agendar", at }, "2099"],
    });
    expect([status, json]).toEqual([200, { success: true }]);
    expect(await kept()).toEqual([
      { who: null, type: null, target: "abrió el mapa", at: site.clock() },
      { who: null, type: "click", target: "agendar", at: new Date(at) },
      { who: null, type: null, target: "2099", at: site.clock() },
    ]);
    await tell({ interactionHistory: Array.from({ length: 100 }, (_, each) => `paso ${each}`) });
    expect(await kept()).toHaveLength(100);
    expect((await kept())[0]).toMatchObject({ target: "paso 0" });
    expect((await site.call("POST", "/api/user-profile/forget", { sessionId })).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  test("of a signed-in patient are theirs, whoever the body names, and stand in their copy", async () => {
    await patient.call("POST", "/api/user-profile", {
      sessionId,
      patientId: "otra",
      interactionHistory: ["leyó sobre rodillas"],
    });
    expect(await kept()).toEqual([expect.objectContaining({ who: patient.id })]);
    expect((await patient.call("GET", "/api/my-data?format=html")).text).toContain("leyó sobre rodillas");
  });

  test("go after 90 days", async () => {
    await tell({ interactionHistory: ["una", "otra"] });
    await site.rows("update visitor_interactions set at = now() - interval '91 days' where target = 'una'");
    await keepRetention(site.pool, visitRules);
    expect(await kept()).toEqual([expect.objectContaining({ target: "otra" })]);
  });

  test.each([
    [["x".repeat(201)]],
    [[" "]],
    [[{ type: "click", target: "x" }]],
    [[{ type: "click", target: "x", at: "ayer" }]],
    [[7]],
    ["todas"],
    [Array.from({ length: 101 }, () => "x")],
  ])("of another shape are 400: %j", async (interactionHistory) => {
    const { status, json } = await tell({ interactionHistory });
    expect([status, Object.keys(json.fields)]).toEqual([400, ["interactionHistory"]]);
    expect(await kept()).toEqual([]);
  });
});

test.each([
  [{ visitedPages: ["/?q=12.345.678-5"] }, "visitedPages"],
  [{ visitedPages: ["https://evil.example/"] }, "visitedPages"],
  [{ visitedPages: "todas" }, "visitedPages"],
  [{ visitedPages: Array.from({ length: 51 }, () => "/") }, "visitedPages"],
  [{ interests: ["lumbago"] }, "interests"],
  [{ sessionId: "x" }, "sessionId"],
  [{ sessionId: { $ne: 1 } }, "sessionId"],
])("what is no page, interest or session is a 400: %j", async (body, field) => {
  const { status, json } = await tell(body);
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  expect(await profiles()).toEqual([]);
});

test("a browser is forgotten at its word, and no other", async () => {
  await tell({ visitedPages: ["/"] });
  await site.call("POST", "/api/user-profile", { sessionId: "otra-visita", visitedPages: ["/blog"] });
  for (let time = 0; time < 2; time++) {
    const { status, json } = await site.call("POST", "/api/user-profile/forget", { sessionId });
    expect([status, json]).toEqual([200, { success: true }]);
  }
  expect((await profiles()).map((profile) => profile.session_id)).toEqual(["otra-visita"]);
  expect((await site.call("POST", "/api/user-profile/forget", { sessionId: "x" })).status).toBe(400);
});

test("a browser that asks for privacy is not written down, and can still be forgotten", async () => {
  const asksForPrivacy = { "Sec-GPC": "1" };
  const body = { sessionId, visitedPages: ["/"], interests: ["blog"] };
  const told = await site.call("POST", "/api/user-profile", body, asksForPrivacy);
  expect([told.status, told.json]).toEqual([200, { success: false }]);
  expect(await profiles()).toEqual([]);
  await site.call("POST", "/api/user-profile", body, { "Sec-GPC": "0" });
  expect(await profiles()).toHaveLength(1);
  await site.call("POST", "/api/user-profile/forget", { sessionId }, asksForPrivacy);
  expect(await profiles()).toEqual([]);
});

test("two tabs that tell at once lose nothing", async () => {
  await Promise.all(Array.from({ length: 10 }, (_, tab) => tell({ visitedPages: [`/pagina-${tab}`] })));
  const [profile] = await profiles();
  expect((profile?.visited_pages as string[]).length).toBe(10);
});

test("a profile is forgotten after 30 days", async () => {
  await tell({ visitedPages: ["/"] });
  await site.rows("update visitor_profiles set updated_at = now() - interval '29 days'");
  await keepRetention(site.pool, visitRules);
  expect(await profiles()).toHaveLength(1);
  await site.rows("update visitor_profiles set updated_at = now() - interval '31 days'");
  await keepRetention(site.pool, visitRules);
  expect(await profiles()).toEqual([]);
});
