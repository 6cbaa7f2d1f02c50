import { moments } from "tests/kit/moments";
import { bookingOf, rosa, visitor } from "tests/kit/people";
import { password, type SignedIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { clock, mailbox, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { describe, expect } from "vitest";

let amparo: SignedIn;
let benjamin: SignedIn;
test.beforeEach(async () => {
  await site.rows("delete from account_links");
  await site.rows("delete from sessions");
  await site.rows("delete from therapists where id not in ($1, $2)", [site.amparo, site.benjamin]);
  await site.rows(
    `update therapists set active = true, deactivated_at = null, online = true,
       email = case when id = $1 then 'amparo@zoh.example' else 'benjamin@zoh.example' end,
       duties = case when id = $1 then '{care,desk,direction}'::text[] else '{care}' end`,
    [site.amparo],
  );
  await site.rows(
    "insert into services_given select t.id, s.id from therapists t, services s on conflict do nothing",
  );
  clock.moveTo(moments.fridayEarly);
  benjamin = await therapistIn(site, site.benjamin);
  amparo = await therapistIn(site, site.amparo);
  await mailbox.collect();
});

type Member = Record<string, unknown> & { id: string; email: string; version: number; name: string };
const staff = async (): Promise<Member[]> => (await amparo.call("GET", "/api/staff")).json;
const member = async (id: string) => {
  const found = (await staff()).find((each) => each.id === id);
  if (!found) throw new Error(`nobody is ${id}`);
  return found;
};
const change = async (id: string, body: object) =>
  amparo.call("PATCH", `/api/staff/${id}`, { version: (await member(id)).version, ...body });
const offered = async () =>
  (await site.call("GET", "/api/therapists")).json.map(({ id }: { id: string }) => id);
const carla = { email: "Carla@zoh.example", name: "Carla Pizarro", duties: ["care"] };
const invite = (body: object = carla) => amparo.call("POST", "/api/staff/invitations", body);
const linkTo = async (email: string) => {
  const letter = (await mailbox.collect()).find(({ to }) => to === email);
  return { letter, token: /token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "" };
};
const chosen = "Cerro-Alegre-77";

describe("the staff", () => {
  test("is direction's alone to read, and says who leads and treats", async () => {
    const [first, second] = await staff();
    expect(first).toMatchObject({
      id: site.amparo,
      duties: ["care", "desk", "direction"],
      active: true,
      online: true,
      rnpi: "000001",
      invitation: null,
      requiresSecondFactor: false,
    });
    expect(second).toMatchObject({ id: site.benjamin, duties: ["care"] });
    expect((await benjamin.call("GET", "/api/staff")).status).toBe(403);
  });
});

describe("an invitation", () => {
  test("is mailed, sets the first password once within seven days, and patients are not offered who has no hours", async () => {
    const { status, json } = await invite();
    expect(status).toBe(201);
    expect(json).toMatchObject({
      email: "carla@zoh.example",
      online: false,
      active: true,
      invitation: { until: "2026-11-27T10:00:00.000Z" },
    });
    const { letter, token } = await linkTo("carla@zoh.example");
    expect(letter?.subject).toBe("Te invitaron al equipo de ZOH Kinesiología y Performance");
    expect(letter?.text).toContain("vale por 7 días");
    expect(await offered()).not.toContain(json.id);
    const weak = await site.call("POST", "/api/accept-invitation", { token, newPassword: "corta" });
    expect([weak.status, weak.json.code]).toEqual([400, "weak_password"]);
    const both = await Promise.all(
      [1, 2].map(() => site.call("POST", "/api/accept-invitation", { token, newPassword: chosen })),
    );
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
    const entered = await new Visitor(site).signIn("therapist", "carla@zoh.example", chosen);
    expect([entered.status, entered.json.therapist.duties]).toEqual([200, ["care"]]);
    expect(await member(json.id)).toMatchObject({ invitation: null, lastSignInAt: clock().toISOString() });
  });

  test("goes out again for who has not entered, and the first link ends; an account that is used is a conflict", async () => {
    await invite();
    const first = await linkTo("carla@zoh.example");
    const again = await invite();
    expect(again.status).toBe(201);
    const second = await linkTo("carla@zoh.example");
    const tryOut = (token: string) =>
      site.call("POST", "/api/accept-invitation", { token, newPassword: chosen });
    expect((await tryOut(first.token)).json.code).toBe("token_invalid");
    expect((await tryOut(second.token)).status).toBe(200);
    const taken = await invite();
    expect([taken.status, taken.json.fields]).toEqual([409, { email: "Ya hay una cuenta con ese correo." }]);
    expect((await staff()).filter(({ email }) => email === "carla@zoh.example")).toHaveLength(1);
  });

  test("that is older than seven days opens nothing", async () => {
    await invite();
    const { token } = await linkTo("carla@zoh.example");
    clock.moveTo("2026-11-27T07:00");
    const late = await site.call("POST", "/api/accept-invitation", { token, newPassword: chosen });
    expect(late.json.code).toBe("token_invalid");
  });

  test.each([
    ["without duties", { duties: [] }, "duties"],
    ["with a duty that there is not", { duties: ["owner"] }, "duties"],
    ["without a name", { name: " " }, "name"],
    ["to no address", { email: "carla" }, "email"],
  ])("%s is told beside the field", async (_, wrong, field) => {
    const { status, json } = await invite({ ...carla, ...wrong });
    expect([status, Object.keys(json.fields)[0]?.split(".")[0]]).toEqual([400, field]);
  });

  test("is direction's alone", async () => {
    expect((await benjamin.call("POST", "/api/staff/invitations", carla)).status).toBe(403);
  });
});

describe("a person", () => {
  test("is shown as direction writes them, and an empty part leaves nothing behind", async () => {
    const profile = { specialty: "Rodilla", experience: "", university: "", expertise: [], approach: "" };
    const { status, json } = await change(site.benjamin, { ...profile, serviceIds: ["puncion-seca"] });
    expect([status, json.approach, json.serviceIds]).toEqual([200, "", ["puncion-seca"]]);
    expect((await site.call("GET", "/api/therapists")).json[1]).toMatchObject({
      specialty: "Rodilla",
      experience: "",
    });
  });

  test("who is not online is booked by staff alone", async () => {
    await change(site.benjamin, { online: false });
    expect(await offered()).toEqual([site.amparo]);
    await until(async () => {
      const answer = await site.book(
        bookingOf(visitor(1), "2026-11-24T10:00", { therapistId: site.benjamin }),
      );
      return answer.status === 400;
    });
    await amparo.call("POST", "/api/therapist-appointment", {
      patientEmail: rosa.email,
      service: "Terapia Manual",
      preferredDate: "2026-11-24",
      preferredTime: "10:00",
      therapistId: site.benjamin,
    });
  });

  test("whose e-mail is corrected stays the same person: out at once, in again by the new one, signing as before", async () => {
    const { status } = await change(site.benjamin, { email: "benja@zoh.example" });
    expect(status).toBe(200);
    expect((await benjamin.call("GET", "/api/appointments")).status).toBe(401);
    const again = await new Visitor(site).signIn("therapist", "benja@zoh.example", password);
    expect([again.status, again.json.therapist.id]).toEqual([200, site.benjamin]);
    expect(await member(site.benjamin)).toMatchObject({ rnpi: "000002", title: "Kinesiólogo" });
    const told = (await mailbox.collect()).map(({ to }) => to);
    expect(told).toEqual(expect.arrayContaining(["benja@zoh.example", "benjamin@zoh.example"]));
  });

  test("never gets the e-mail or the number of another", async () => {
    const email = await change(site.benjamin, { email: "amparo@zoh.example" });
    expect([email.status, Object.keys(email.json.fields)]).toEqual([409, ["email"]]);
    const number = await change(site.benjamin, { rnpi: "000001" });
    expect([number.status, Object.keys(number.json.fields)]).toEqual([409, ["rnpi"]]);
  });

  test("whom another direction changed meanwhile is a conflict with what stands", async () => {
    const { version } = await member(site.benjamin);
    await change(site.benjamin, { role: "Uno" });
    const late = await amparo.call("PATCH", `/api/staff/${site.benjamin}`, { version, role: "Dos" });
    expect([late.status, late.json.current.role, late.json.current.version]).toEqual([
      409,
      "Uno",
      version + 1,
    ]);
  });
});

describe("who leaves", () => {
  test("is shown beforehand with the hours to come, and then is out at once: sessions, feed and links end", async () => {
    const { json: hour } = await site.book(
      bookingOf(visitor(2), "2026-11-25T10:00", { therapistId: site.benjamin }),
    );
    const { json: feed } = await benjamin.call("POST", "/api/calendar-feed", {});
    const dry = await amparo.call("PATCH", `/api/staff/${site.benjamin}`, { active: false, dryRun: true });
    const hit = { appointmentId: hour.id, date: "2026-11-25", time: "10:00" };
    expect([dry.status, dry.json.active, dry.json.hits]).toEqual([200, true, [expect.objectContaining(hit)]]);
    expect((await benjamin.call("GET", "/api/appointments")).status).toBe(200);
    const { json } = await change(site.benjamin, { active: false });
    expect([json.active, json.hits]).toEqual([false, [expect.objectContaining(hit)]]);
    expect((await benjamin.call("GET", "/api/appointments")).status).toBe(401);
    if (feed.url) expect((await site.call("GET", new URL(feed.url).pathname)).status).toBe(404);
    expect(await offered()).toEqual([site.amparo]);
    const [kept] = await site.rows("select status, therapist_id from appointments where id = $1", [hour.id]);
    expect(kept).toEqual({ status: "pending", therapist_id: site.benjamin });
    expect((await change(site.benjamin, { active: true })).status).toBe(200);
    expect(await offered()).toEqual([site.amparo, site.benjamin]);
  });

  test("is never the last who leads, of two at once neither", async () => {
    const alone = await change(site.amparo, { duties: ["care"] });
    expect([alone.status, alone.json.code]).toEqual([422, "last_direction"]);
    const dry = await amparo.call("PATCH", `/api/staff/${site.amparo}`, { active: false, dryRun: true });
    expect(dry.json.code).toBe("last_direction");
    await change(site.benjamin, { duties: ["care", "direction"] });
    const second = await therapistIn(site, site.benjamin);
    const versions = [await member(site.amparo), await member(site.benjamin)];
    const both = await Promise.all([
      amparo.call("PATCH", `/api/staff/${site.benjamin}`, {
        version: versions[1]?.version,
        duties: ["care"],
      }),
      second.call("PATCH", `/api/staff/${site.amparo}`, { version: versions[0]?.version, duties: ["care"] }),
    ]);
    const leading = await site.rows("select id from therapists where active and 'direction' = any (duties)");
    expect(leading).toHaveLength(1);
    expect(both.map(({ status }) => status)).toContain(200);
  });
});
