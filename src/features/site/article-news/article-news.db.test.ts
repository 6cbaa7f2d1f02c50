import { hernan, rosa } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { makePatient, staySignedIn } from "tests/kit/signed-in";
import { clock, patient, site, freshTest as test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { instantOf } from "~/shared/clinic-time";
import { planNews } from "./plan-news";
import { makeStopLink } from "./stop-link";

test.override({ setting: { signedIn: ["patient"] } });

const published = "2026-11-23T09:00";
const due = "2026-11-23T10:00";
test.beforeEach(async () => {
  await site.rows("truncate blog_posts cascade");
  await agree(true);
  await staySignedIn(site);
  clock.moveTo(due);
  await site.rows("delete from outbox");
});

const agree = (given: boolean) => patient.call("PATCH", "/api/consents", { purpose: "news", given });
async function publish(at = published): Promise<string> {
  const [post] = await site.rows<{ id: string }>(
    `insert into blog_posts (title, excerpt, content, author_id, is_published, published_at)
     values ('Volver a correr', 'Sin apuro y con un plan.', 'Texto', $1, true, $2) returning id`,
    [site.amparo, instantOf(at)],
  );
  return post?.id ?? "";
}
const plan = () => planNews({ ...site.context, clock });
const planned = () => site.rows("select post_id, patient_id from article_news");
const tokenOf = (id = patient.id) =>
  new URL(makeStopLink(site.keys, site.publicUrl, id)).searchParams.get("token") ?? "";
const stop = (token: unknown) => site.call("POST", "/api/news-stops", { token });
const getsNews = async () =>
  (await patient.call("GET", "/api/consents")).json.consents.find(
    ({ purpose }: { purpose: string }) => purpose === "news",
  ).given;

describe("an article that came out", () => {
  test("is told once to who agreed, however many plan it", async () => {
    const post_id = await publish();
    clock.moveTo("2026-11-23T09:59");
    await plan();
    expect(await planned(), "it may be taken back yet").toEqual([]);
    clock.moveTo(due);
    await Promise.all([plan(), plan(), plan()]);
    clock.moveTo("2026-11-24T10:00");
    await plan();
    expect(await planned()).toEqual([{ post_id, patient_id: patient.id }]);
    expect(await site.rows("select event from outbox")).toEqual([{ event: "article.announced" }]);
  });

  test("wakes nobody at night, and is no news after three days", async () => {
    await publish("2026-11-23T20:30");
    for (const quiet of ["2026-11-23T21:40", "2026-11-24T07:59", "2026-11-26T20:31"]) {
      clock.moveTo(quiet);
      await plan();
    }
    expect(await planned()).toEqual([]);
    clock.moveTo("2026-11-24T08:00");
    await plan();
    expect(await planned()).toHaveLength(1);
  });

  test("is not told to who did not agree, nor to a mailbox that nobody has shown to be theirs", async () => {
    await publish();
    await makePatient(site, hernan);
    await plan();
    expect(await planned()).toHaveLength(1);
    await publish();
    await site.rows("update patients set proven_at = null");
    await plan();
    expect(await planned()).toHaveLength(1);
  });

  test("is not told to who took the consent back, nor while it is a draft again", async () => {
    const id = await publish();
    await agree(false);
    await plan();
    await agree(true);
    await site.rows("update blog_posts set is_published = false where id = $1", [id]);
    await plan();
    expect(await planned()).toEqual([]);
  });

  test("comes by mail, with the way out beside it", async () => {
    const id = await publish();
    await plan();
    const [mail, ...others] = await mailsOf(site);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: rosa.email, subject: expect.stringMatching(/^Un artículo nuevo de /) });
    expect(mail?.text).toContain("Volver a correr");
    expect(mail?.text).toContain(`${site.publicUrl}/blog/${id}`);
    expect(mail?.text).toContain(makeStopLink(site.keys, site.publicUrl, patient.id));
    expect(mail?.whole).toContain('"List-Unsubscribe":"<');
  });

  test.each([
    ["the consent was taken back", () => agree(false)],
    ["the article was taken back", () => site.rows("update blog_posts set is_published = false")],
  ])("does not leave once %s", async (_, change) => {
    await publish();
    await plan();
    await change();
    expect(await mailsOf(site)).toEqual([]);
  });
});

describe("the way out", () => {
  test("ends the news without a session, and again is no other; looking ends nothing", async () => {
    const page = await site.call("GET", `/novedades?token=${encodeURIComponent(tokenOf())}`);
    expect(page.status).not.toBe(500);
    expect(await getsNews()).toBe(true);
    for (const _ of [1, 2]) expect((await stop(tokenOf())).status).toBe(204);
    expect(await getsNews()).toBe(false);
    const log = await site.rows("select object_id from access_log where action = 'consent.withdrawn'");
    expect(log).toEqual([{ object_id: "news" }]);
  });

  test.each([
    ["altered", "x"],
    ["nobody's", null],
    ["empty", ""],
  ])("refuses what is %s", async (_, given) => {
    const { status, json } = await stop(given ?? tokenOf("nadie"));
    expect([status, json.code]).toEqual([400, "token_invalid"]);
    expect(await getsNews()).toBe(true);
  });
});
