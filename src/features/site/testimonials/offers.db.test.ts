import { satisfaction } from "content/satisfaction";
import { testClinic } from "tests/kit/clinic";
import { asServer } from "tests/kit/database-url";
import { addHour } from "tests/kit/hours";
import { rosa } from "tests/kit/people";
import { amparo, benjamin, clock, other, patient, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { describe, expect } from "vitest";
import { makeQuestionLink } from "~/features/care/satisfaction/question-link";
import { erase } from "~/features/people/erasure/erase";
import { inTransaction } from "~/server/database/database";
import { listenForNews } from "~/server/work/news";
import { offerTestimonial } from "./offer-testimonial";

test.override({ setting: { signedIn: ["patient", "other", "amparo", "benjamin"] } });

let day = 1;
test.beforeEach(async () => {
  await site.rows("delete from satisfaction_questions");
  await site.rows("delete from testimonial_offers");
  await site.rows("truncate testimonials");
});

/** A question of the patient's that was answered so; gives the token of its link. */
async function answered(score: number | null, of = patient): Promise<string> {
  const id = await addHour(site, {
    patientId: of.id,
    therapistId: site.amparo,
    at: `2026-09-${String(day++).padStart(2, "0")}T10:00`,
    status: "completed",
  });
  const [row] = await site.rows<{ id: string }>(
    `insert into satisfaction_questions (patient_id, appointment_id, number, asked_at, expires_at, score, answered_at)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $3::timestamptz + interval '30 days', $4::int, case when $4::int is not null then $3 end
     from satisfaction_questions where patient_id = $1 returning id`,
    [of.id, id, clock(), score],
  );
  return (
    new URL(makeQuestionLink(site.keys, site.publicUrl, row?.id ?? "", 9)).searchParams.get("token") ?? ""
  );
}

const words = { content: "Volví a correr", customerName: "Rosa N.", agrees: true };
const offer = (token: string, body: object = {}) =>
  site.call("POST", "/api/testimonial-offers", { token, ...words, ...body });
const offers = async (who = amparo) => (await who.call("GET", "/api/testimonial-offers")).json;
const waitingId = async (): Promise<string> => (await offers()).waiting[0]?.id ?? "";
const decide = (id: string, way: "approve" | "reject", who = amparo) =>
  who.call("POST", `/api/testimonial-offers/${id}/${way}`);
const give = (duties: string) =>
  site.rows("update therapists set duties = $2 where id = $1", [site.benjamin, duties]);
const onSite = async () =>
  (await site.call("GET", "/api/testimonials")).json.map(
    ({ content, customerName }: { content: string; customerName: string }) => `${customerName}: ${content}`,
  );
const consent = (given: boolean, who = patient) =>
  who.call("PATCH", "/api/consents", { purpose: "testimonial", given });
const shown = ["Rosa N.: Volví a correr"];

async function published(): Promise<string> {
  await offer(await answered(10));
  const id = await waitingId();
  expect((await decide(id, "approve")).status).toBe(200);
  expect(await onSite()).toEqual(shown);
  return id;
}

describe("an offer", () => {
  test("comes with the consent, waits for the team, and is on the site once it is approved", async () => {
    const { status, json } = await offer(await answered(9));
    expect([status, json]).toEqual([
      201,
      { content: "Volví a correr", customerName: "Rosa N.", state: "waiting" },
    ]);
    const { consents } = (await patient.call("GET", "/api/consents")).json;
    expect(consents[2]).toEqual({ purpose: "testimonial", given: true, at: clock().toISOString() });
    expect(await onSite()).toEqual([]);
    const id = await waitingId();
    const approved = await decide(id, "approve");
    const line = {
      id,
      content: words.content,
      customerName: words.customerName,
      rating: 5,
      offeredAt: clock().toISOString(),
    };
    expect([approved.status, approved.json]).toEqual([200, { waiting: [], shown: [line] }]);
    expect((await site.call("GET", "/api/testimonials")).json).toEqual([
      {
        id: expect.any(String),
        rating: 5,
        content: "Volví a correr",
        shortContent: "Volví a correr",
        customerName: "Rosa N.",
        customerRole: "Paciente",
      },
    ]);
    expect(
      await site.rows(
        "select actor, action from access_log where action ~ '^(consent|testimonial)' order by id",
      ),
    ).toEqual([
      { actor: `patient:${patient.id}`, action: "consent.given" },
      { actor: `therapist:${site.amparo}`, action: "testimonial.approved" },
    ]);
  });

  test("twice the same is one, at once too; another one after it is refused", async () => {
    const token = await answered(9);
    const both = await Promise.all([offer(token), offer(token)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await site.rows("select from testimonial_offers")).toHaveLength(1);
    expect((await offer(token, { content: "Otra cosa" })).json.code).toBe("conflict");
  });

  test.each([
    ["that nobody answered", null],
    ["that was answered with less", satisfaction.gladFrom - 1],
  ])("after a question %s is refused", async (_, score) => {
    expect((await offer(await answered(score))).json.code).toBe("not_active");
    expect(await site.rows("select from testimonial_offers")).toEqual([]);
  });

  test("without the tick, with a link for a name, or by an altered or old link is refused", async () => {
    const token = await answered(9);
    expect((await offer(token, { agrees: false })).json.fields).toEqual({ agrees: expect.any(String) });
    for (const customerName of ["www.malo.cl", "<b>Rosa</b>", "", "x".repeat(61)])
      expect((await offer(token, { customerName })).json.fields, customerName).toEqual({
        customerName: expect.any(String),
      });
    expect((await offer(token, { content: "x".repeat(301) })).json.fields).toEqual({
      content: "Usa como máximo 300 caracteres.",
    });
    expect((await offer(`${token}x`)).json.code).toBe("token_invalid");
    await site.rows("update satisfaction_questions set expires_at = $1", [clock()]);
    expect((await offer(token)).json.code).toBe("token_invalid");
    expect(await site.rows("select from testimonial_offers")).toEqual([]);
  });

  test("a later one takes the place of the former, which stays on the site until the team decides", async () => {
    await published();
    await offer(await answered(10), { content: "Ya juego de nuevo" });
    expect(await onSite()).toEqual(shown);
    await decide(await waitingId(), "approve");
    expect(await onSite()).toEqual(["Rosa N.: Ya juego de nuevo"]);
  });

  test("a crash between the consent and the words leaves neither", async () => {
    const before = await site.rows("select from consents");
    const token = await answered(9, other);
    await site.rows(
      "alter table testimonial_offers add constraint crash check (content <> 'Volví a correr')",
    );
    const given = { token, content: words.content, customerName: words.customerName };
    await expect(offerTestimonial(site.context, given, "::1")).rejects.toThrow(/crash/);
    expect(await site.rows("select from consents")).toEqual(before);
    await site.rows("alter table testimonial_offers drop constraint crash");
    expect((await offer(token)).status).toBe(201);
  });
});

describe("the team", () => {
  // Was any therapist's: clinic.md, "Who may what", gives testimonials to care of the own patients, and to direction.
  test("keeps one off the site for good, and who leads may take one down", async () => {
    const id = await published();
    expect(await offers(benjamin), "of a colleague's patient").toEqual({ waiting: [], shown: [] });
    expect((await decide(id, "reject", benjamin)).status).toBe(404);
    expect(await onSite()).toEqual(shown);
    await give("{direction}");
    expect((await decide(id, "reject", benjamin)).json).toEqual({ waiting: [], shown: [] });
    expect(await onSite()).toEqual([]);
    expect((await decide(id, "reject")).status).toBe(200);
    expect((await decide(id, "approve")).json).toMatchObject({
      code: "not_active",
      error: "El equipo ya decidió no publicarlo.",
    });
    await give("{care}");
  });

  test("that treats decides about whom it attends", async () => {
    await offer(await answered(9));
    const id = await waitingId();
    await addHour(site, {
      patientId: patient.id,
      therapistId: site.benjamin,
      at: "2026-08-03T10:00",
      status: "completed",
    });
    expect((await decide(id, "approve", benjamin)).json.shown).toHaveLength(1);
    await site.rows("delete from appointments where therapist_id = $1", [site.benjamin]);
  });

  test("of two who decide at once one is first, and what stands is what one of them said", async () => {
    await offer(await answered(9));
    const id = await waitingId();
    await give("{care,direction}");
    const both = await Promise.all([decide(id, "approve"), decide(id, "approve", benjamin)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await onSite()).toEqual(shown);
    expect(
      await site.rows("select from access_log where action = 'testimonial.approved' and object_id = $1", [
        id,
      ]),
    ).toHaveLength(1);
    await give("{care}");
  });

  test("is who treats or leads: nobody else sees or decides", async () => {
    await offer(await answered(9));
    const id = await waitingId();
    for (const who of [patient, other]) {
      expect((await who.call("GET", "/api/testimonial-offers")).status).toBe(403);
      expect((await decide(id, "approve", who)).status).toBe(403);
    }
    await give("{desk}");
    expect((await decide(id, "approve", benjamin)).json.code).toBe("forbidden");
    await give("{care}");
    expect(await onSite()).toEqual([]);
  });
});

describe("whoever takes the consent back", () => {
  test("is off the site at once, and every process hears of it within two seconds", async () => {
    await published();
    const heard = [0, 0];
    const listening = heard.map(() => listenForNews(asServer(site.databaseUrl), site.context.log));
    try {
      listening.forEach((news, index) => {
        news.subscribe("content_changed", () => {
          heard[index] = (heard[index] ?? 0) + 1;
        });
      });
      // What was missed while nobody listened counts as news.
      await until(async () => heard.every((times) => times > 0));
      const before = [...heard];
      const withdrawn = performance.now();
      expect((await consent(false)).status).toBe(200);
      expect(await onSite()).toEqual([]);
      await until(async () => heard.every((times, index) => times > (before[index] ?? 0)));
      expect(performance.now() - withdrawn).toBeLessThan(2_000);
    } finally {
      for (const news of listening) {
        news.close();
        await news.stop();
      }
    }
    expect(await offers()).toEqual({ waiting: [], shown: [] });
  });

  test("is not approved after that, and is asked of the team again once they agree again", async () => {
    await offer(await answered(9));
    const id = await waitingId();
    await consent(false);
    expect(await offers()).toEqual({ waiting: [], shown: [] });
    expect((await decide(id, "approve")).json).toMatchObject({
      code: "not_active",
      error: "La persona lo retiró.",
    });
    await consent(true);
    expect(await waitingId()).toBe(id);
    await decide(id, "approve");
    await consent(false);
    await consent(true);
    expect(await onSite()).toEqual([]);
    expect(await waitingId()).toBe(id);
  });

  test("takes down nobody else's, nor those of the content", async () => {
    await site.rows(
      "insert into testimonials (content, short_content, customer_name) values ('Antiguo', 'Antiguo', 'Hugo')",
    );
    await offer(await answered(9));
    await decide(await waitingId(), "approve");
    await consent(true, other);
    await consent(false, other);
    await patient.call("PATCH", "/api/consents", { purpose: "news", given: true });
    await patient.call("PATCH", "/api/consents", { purpose: "news", given: false });
    expect((await onSite()).toSorted()).toEqual(["Hugo: Antiguo", ...shown]);
  });

  test("at the moment of an approval: whoever is first, it is not on the site afterwards", async () => {
    for (let round = 0; round < 8; round++) {
      await consent(true);
      await site.rows("delete from testimonial_offers");
      await offer(await answered(9));
      const id = await waitingId();
      const [approved] = await Promise.all([decide(id, "approve"), consent(false)]);
      expect([200, 422]).toContain(approved.status);
      expect(await onSite()).toEqual([]);
    }
  });
});

test("who is erased leaves nothing of it behind", async () => {
  await published();
  const erased = await inTransaction(site.pool, (client) =>
    erase(client, testClinic.identity, { email: rosa.email }, new Date()),
  );
  expect(erased?.gone).toEqual(
    expect.arrayContaining([
      { table: "testimonials", rows: 1 },
      { table: "testimonial_offers", rows: 1 },
      { table: "satisfaction_questions", rows: 1 },
    ]),
  );
  expect(await onSite()).toEqual([]);
  const [blocked] = await site.rows<{ contents: object }>("select contents from blocked_records");
  expect(Object.keys(blocked?.contents ?? {})).not.toEqual(expect.arrayContaining(["testimonial_offers"]));
  expect(JSON.stringify(blocked)).not.toContain("Volví a correr");
});
