import { satisfaction } from "content/satisfaction";
import { addHour } from "tests/kit/hours";
import { hernan, rosa } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { makePatient, staySignedIn, therapistIn } from "tests/kit/signed-in";
import { clock, patient, site, freshTest as test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { addressWithoutMailbox } from "~/shared/mailbox";
import { planQuestions } from "./plan-questions";
import { figuresOf, publicFigures } from "./queries";
import { makeQuestionLink } from "./question-link";

test.override({ setting: { signedIn: ["patient"] } });

const hour = "2026-11-23T10:00";
const due = "2026-11-23T12:30";
test.beforeEach(async () => {
  clock.moveTo(due);
  await site.rows("delete from outbox");
});

/** Half an hour long, completed when it was over. */
async function add(extra: Partial<Parameters<typeof addHour>[1]> = {}): Promise<string> {
  const of = { patientId: patient.id, therapistId: site.amparo, at: hour, status: "completed" as const };
  const id = await addHour(site, { ...of, ...extra });
  await site.rows(
    "update appointments set changed_at = wall_start at time zone time_zone + interval '30 minutes' where id = $1",
    [id],
  );
  return id;
}
const plan = () => planQuestions({ ...site.context, clock });
const asked = () =>
  site.rows("select appointment_id as id, number from satisfaction_questions order by patient_id, number");
async function ask(): Promise<string> {
  await add();
  await plan();
  const [question] = await site.rows<{ id: string }>("select id from satisfaction_questions");
  return question?.id ?? "";
}
const tokenOf = (id: string, score = 9) =>
  new URL(makeQuestionLink(site.keys, site.publicUrl, id, score)).searchParams.get("token") ?? "";
const answer = (token: string, score: unknown = 9, remark: unknown = null) =>
  site.call("POST", "/api/satisfaction-answers", { token, score, remark });
const stored = () => site.rows("select score, remark, answered_at from satisfaction_questions");

describe("planning", () => {
  test("asks two hours after the hour's end, once, however many plan it and whatever the clock does", async () => {
    const id = await add();
    clock.moveTo("2026-11-23T12:29");
    await plan();
    expect(await asked()).toEqual([]);
    clock.moveTo(due);
    await Promise.all([plan(), plan(), plan()]);
    clock.moveTo("2026-11-23T11:00");
    await plan();
    clock.moveTo("2026-11-24T09:00");
    await plan();
    expect(await asked()).toEqual([{ id, number: 1 }]);
    expect(await site.rows("select event from outbox")).toEqual([{ event: "satisfaction.asked" }]);
  });

  test.each(["cancelled", "confirmed", "pending"] as const)("nothing of a %s hour", async (status) => {
    await add({ status });
    await plan();
    expect(await asked()).toEqual([]);
  });

  test("nothing of an hour that came back from a copy after its end: it may have been asked about", async () => {
    await add();
    await site.rows(
      "insert into access_log (actor, action, patient_id) values ('operator', 'patient.restored', $1)",
      [patient.id],
    );
    await plan();
    expect(await asked()).toEqual([]);
  });

  test("nothing of a missed one", async () => {
    const id = await add({ status: "cancelled" });
    await site.rows("update appointments set no_show = true where id = $1", [id]);
    await plan();
    expect(await asked()).toEqual([]);
  });

  test("waits for the morning, and does not catch up what is two days old", async () => {
    await add({ at: "2026-11-23T19:00" });
    for (const quiet of ["2026-11-23T21:30", "2026-11-24T07:59"]) {
      clock.moveTo(quiet);
      await plan();
    }
    expect(await asked()).toEqual([]);
    clock.moveTo("2026-11-25T19:30");
    await plan();
    expect(await asked()).toEqual([]);
    clock.moveTo("2026-11-24T08:00");
    await plan();
    expect(await asked()).toHaveLength(1);
  });

  test("what was completed this minute may be taken back yet", async () => {
    const id = await add();
    await site.rows("update appointments set changed_at = $2 where id = $1", [id, clock()]);
    await plan();
    expect(await asked()).toEqual([]);
    clock.moveTo("2026-11-23T12:31");
    await plan();
    expect(await asked()).toHaveLength(1);
  });

  test("whoever has no mailbox is asked nothing", async () => {
    const id = await makePatient(site, { ...hernan, email: addressWithoutMailbox("x") });
    await add({ patientId: id });
    await plan();
    expect(await asked()).toEqual([]);
  });

  test("again after ten more sessions, and not while a question waits", async () => {
    const question = await ask();
    for (let day = 1; day <= 9; day++) await add({ at: `2026-12-${String(day).padStart(2, "0")}T10:00` });
    clock.moveTo("2026-12-09T12:30");
    await plan();
    expect(await asked()).toHaveLength(1);
    const tenth = await add({ at: "2026-12-10T10:00" });
    clock.moveTo("2026-12-10T12:30");
    await plan();
    expect(await asked(), "the first one waits still").toHaveLength(1);
    await answer(tokenOf(question));
    await Promise.all([plan(), plan()]);
    expect((await asked()).map(({ id, number }) => [id, number]).at(-1)).toEqual([tenth, 2]);
  });

  test("two hours of one day are one question, and others are asked at once", async () => {
    await add();
    const later = await add({ at: "2026-11-23T10:30" });
    const other = await add({ patientId: await makePatient(site, hernan), at: "2026-11-23T09:00" });
    clock.moveTo("2026-11-23T13:00");
    await plan();
    expect((await asked()).map(({ id }) => id).toSorted()).toEqual([later, other].toSorted());
  });

  test("a crash before the commit leaves nothing, and the next round asks", async () => {
    await add();
    await site.rows("alter table outbox add constraint crash check (event <> 'satisfaction.asked')");
    await expect(plan()).rejects.toThrow(/crash/);
    expect(await asked()).toEqual([]);
    await site.rows("alter table outbox drop constraint crash");
    await plan();
    expect(await asked()).toHaveLength(1);
  });
});

describe("the mail", () => {
  test("has a link for each number, and nothing of health", async () => {
    await add({ comments: "COMENTARIOSECRETO lumbago" });
    await plan();
    const [mail, ...more] = await mailsOf(site);
    expect(more).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([rosa.email, "¿Cómo te fue con nosotros?"]);
    const links = [...(mail?.text ?? "").matchAll(/^(\d+): \S+\/opinion\?token=/gm)].map(
      ([, number]) => number,
    );
    expect(links).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    expect(mail?.html.match(/\/opinion\?token=/g)).toHaveLength(11);
    expect(mail?.text).toMatch(/Ver mis horas: \S+\/entrar\?token=/);
    expect(mail?.whole).not.toMatch(/SECRETO|lumbago|undefined|null/);
  });

  test.each([
    ["answered", "update satisfaction_questions set score = 9, answered_at = now()"],
    ["past", "update satisfaction_questions set expires_at = asked_at"],
    [
      "of an hour that was none after all",
      "do $$ begin set local session_replication_role = replica; update appointments set status = 'confirmed'; end $$",
    ],
  ])("nothing when it is %s meanwhile", async (_, change) => {
    await ask();
    await site.rows(change);
    expect(await mailsOf(site)).toEqual([]);
  });
});

describe("an answer", () => {
  test("is kept once; the same again is the same, another one is refused", async () => {
    const token = tokenOf(await ask());
    const first = await answer(token, 10, "  Todo   claro <b>  ");
    expect([first.status, first.json]).toEqual([200, { score: 10, remark: "Todo claro <b>" }]);
    const again = await answer(token, 10, "Todo claro <b>");
    expect([again.status, again.json]).toEqual([200, first.json]);
    const other = await answer(token, 2);
    expect([other.status, other.json.code]).toEqual([409, "conflict"]);
    expect(await stored()).toEqual([{ score: 10, remark: "Todo claro <b>", answered_at: clock() }]);
    expect(site.logText()).not.toMatch(/Todo claro/);
  });

  test("of two at once one stays", async () => {
    const token = tokenOf(await ask());
    const both = await Promise.all([answer(token, 3), answer(token, 8)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = both.find(({ status }) => status === 200)?.json.score;
    expect(await stored()).toMatchObject([{ score: kept }]);
  });

  test("whoever follows the link says nothing, and shows that the mailbox is theirs only by answering", async () => {
    const token = tokenOf(await ask());
    await site.rows("update patients set proven_at = null");
    const looked = `/api/satisfaction-answers?token=${encodeURIComponent(token)}`;
    expect((await site.call("GET", looked)).status).toBe(401);
    expect(await stored()).toMatchObject([{ score: null }]);
    expect(await site.rows("select proven_at from patients")).toEqual([{ proven_at: null }]);
    await answer(token);
    expect(await site.rows("select proven_at from patients")).toEqual([{ proven_at: clock() }]);
  });

  test("an altered, foreign or old link answers for nobody", async () => {
    const id = await ask();
    const token = tokenOf(id);
    const attend = site.keys.sign("appointment-attend", `${id}~9`);
    for (const altered of [`${token}x`, token.slice(0, -2), token.replace("~9", "~1"), attend, ""])
      expect((await answer(altered)).json.code).toBe("token_invalid");
    clock.moveTo("2026-12-23T12:30");
    expect((await answer(token)).json).toMatchObject({
      code: "token_invalid",
      error: "Esta pregunta ya pasó.",
    });
    expect(await stored()).toMatchObject([{ score: null }]);
  });

  test.each([[-1], [11], [7.5], ["9"], [null]])("%j is no number from 0 to 10", async (score) => {
    const { status, json } = await answer(tokenOf(await ask()), score);
    expect([status, json.fields]).toEqual([400, { score: expect.any(String) }]);
  });

  test("one line is one line, and not longer than it may be", async () => {
    const token = tokenOf(await ask());
    expect((await answer(token, 9, "x".repeat(201))).json.fields).toEqual({
      remark: "Usa como máximo 200 caracteres.",
    });
    expect((await answer(token, 9, "Uno\nDos\u202e")).json.remark).toBe("Uno Dos");
  });
});

describe("who reads it", () => {
  test("who attends the patient, and direction all of them", async () => {
    await answer(tokenOf(await ask()), 4, "Esperé mucho");
    const [amparo, benjamin] = [await therapistIn(site, site.amparo), await therapistIn(site, site.benjamin)];
    const read = async (who: typeof amparo) => (await who.call("GET", "/api/satisfaction-answers")).json;
    expect(await read(amparo)).toEqual([
      {
        id: expect.any(String),
        patientName: rosa.name,
        score: 4,
        remark: "Esperé mucho",
        answeredAt: clock().toISOString(),
      },
    ]);
    expect(await read(benjamin)).toEqual([]);
    expect(
      await site.rows("select actor, detail from access_log where action = 'opinions.read' order by id"),
    ).toEqual([
      { actor: `therapist:${site.amparo}`, detail: "rows=1" },
      { actor: `therapist:${site.benjamin}`, detail: "rows=0" },
    ]);
    await staySignedIn(site);
    expect((await patient.call("GET", "/api/satisfaction-answers")).status).toBe(403);
    await site.rows("update therapists set duties = '{direction}' where id = $1", [site.amparo]);
    // Was "forbidden": clinic.md, "Who may what", gives satisfaction to care (own) and direction (all).
    expect(await read(amparo)).toMatchObject([{ patientName: rosa.name, score: 4 }]);
    await site.rows("update therapists set duties = '{care,direction}' where id = $1", [site.benjamin]);
    expect(await read(benjamin)).toMatchObject([{ patientName: rosa.name, score: 4 }]);
    await site.rows("update therapists set duties = '{desk}' where id = $1", [site.amparo]);
    expect((await amparo.call("GET", "/api/satisfaction-answers")).json.code).toBe("forbidden");
  });
});

describe("figures for the site", () => {
  const figures = { ...satisfaction.figures, follow: "answers" as const, leastAnswers: 3 };
  const read = (settings: ReturnType<typeof figuresOf> = figures) =>
    publicFigures(site.pool, clock(), settings);
  let day = 1;
  async function answered(scores: number[], at = clock()) {
    for (const score of scores) {
      const id = await add({ at: `2026-10-${String(day++).padStart(2, "0")}T10:00` });
      await site.rows(
        `insert into satisfaction_questions (patient_id, appointment_id, number, asked_at, expires_at, score, answered_at)
         select $1, $2, coalesce(max(number), 0) + 1, $3, $3, $4, $3 from satisfaction_questions`,
        [patient.id, id, at, score],
      );
    }
  }

  test("follow the answers where the content says so, once there are enough", async () => {
    await answered([10, 9]);
    expect(await read()).toBeNull();
    await answered([4]);
    expect(await read()).toEqual({ answers: 3, satisfied: 66, stars: 3.8 });
    expect(await read({ ...figures, leastAnswers: 4 })).toBeNull();
    for (const counters of ["content", "off"] as const)
      expect(await read(figuresOf({ texts: { counters } })), counters).toBeNull();
    expect(figuresOf({ texts: { counters: "answers" } }).follow).toBe("answers");
    expect(figuresOf({ texts: {} }), "what the content of the product says").toEqual(satisfaction.figures);
  });

  test("old answers count no more", async () => {
    await answered([10, 9, 4], new Date("2025-11-01T12:00Z"));
    expect(await read()).toBeNull();
  });
});
