import pg from "pg";
import { asOwner, asServer } from "tests/kit/database-url";
import { type OwnPostgres, ownPostgres } from "tests/kit/own-postgres";
import { Operator, type StartedSite } from "tests/kit/started-site";
import { until } from "tests/kit/until";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeQuestionLink } from "~/features/care/satisfaction/question-link";
import { createKeys } from "~/server/settings/keys";

const secret = "s".repeat(32);
const password = "Clave-2026";
const words = "Volví a correr sin miedo";
let operator: Operator;
let postgres: OwnPostgres;
let sites: StartedSite[];
let patient: { id: string; token: string };

beforeAll(async () => {
  operator = new Operator();
  postgres = await ownPostgres();
  const shared = {
    DATABASE_URL: asServer(postgres.url),
    DATABASE_MIGRATE_URL: asOwner(postgres.url),
    SESSION_SECRET: secret,
    THERAPIST_PASSWORD: password,
  };
  sites = await Promise.all(
    ["one", "other"].map((name) => operator.start({ ...shared, DATA_DIR: operator.dir(name) })),
  );
  await Promise.all(sites.map((site) => site.ready));
  patient = await askedPatient();
});
afterAll(async () => {
  await operator.clear();
  await postgres.discard();
});

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return (await client.query<Row>(text, values).finally(() => client.end())).rows;
}

async function call(
  site: StartedSite | undefined,
  method: string,
  path: string,
  body?: unknown,
  cookie = "",
) {
  const response = await fetch(new URL(path, site?.url), {
    method,
    headers: { "Content-Type": "application/json", Cookie: cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { status: response.status, json: await response.json(), cookie: cookies.join("; ") };
}

/** Somebody who has an hour behind them and is asked about it; their question, and the link into their portal. */
async function askedPatient() {
  const [rosa] = await query<{ id: string; email: string }>(
    `insert into patients (email, name, rut, phone, password_proven, proven_at)
     values ('rosa@correo.example', 'Rosa Núñez Tapia', '12345678-5', '+56912345678', true, now()) returning id, email`,
  );
  const [question] = await query<{ id: string }>(
    `with held as (
       insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
         patient_name, patient_email, patient_phone, patient_rut)
       select 'hora-de-rosa', $1, id, 'Punción Seca', 'puncion-seca', 15000, '2026-10-05T10:00', 30, 'completed', 'Rosa', 'rosa@correo.example', '+56912345678', '12345678-5'
       from therapists order by position limit 1 returning id)
     insert into satisfaction_questions (patient_id, appointment_id, number, asked_at, expires_at)
     select $1, id, 1, now(), now() + interval '1 day' from held returning id`,
    [rosa?.id],
  );
  const link = makeQuestionLink(createKeys(secret), "http://x", question?.id ?? "", 10);
  return { id: rosa?.id ?? "", token: new URL(link).searchParams.get("token") ?? "" };
}

/** Reads the landing page of every process, as the page cache of each keeps it, until all of them say so. */
async function everywhere(isThere: boolean): Promise<number> {
  const begun = performance.now();
  await until(async () => {
    const pages = await Promise.all(sites.map(async ({ url }) => (await fetch(url)).text()));
    return pages.every((page) => page.includes(words) === isThere);
  });
  return performance.now() - begun;
}

test("words approved on one process are on the landing page of both, and withdrawn on the other they are gone from both", async () => {
  const [one, other] = sites;
  await everywhere(false);
  const { id, token } = patient;
  expect((await call(one, "POST", "/api/satisfaction-answers", { token, score: 10 })).status).toBe(200);
  const offered = { token, content: words, customerName: "Rosa N.", agrees: true };
  expect((await call(other, "POST", "/api/testimonial-offers", offered)).status).toBe(201);
  const [{ email = "" } = {}] = await query<{ email: string }>(
    "select email from therapists order by position limit 1",
  );
  const therapist = (await call(one, "POST", "/api/therapist-login", { username: email, password })).cookie;
  const { waiting } = (await call(one, "GET", "/api/testimonial-offers", undefined, therapist)).json;
  const approve = `/api/testimonial-offers/${waiting[0].id}/approve`;
  expect((await call(one, "POST", approve, undefined, therapist)).status).toBe(200);
  expect(await everywhere(true)).toBeLessThan(2_000);

  // As a withdrawal is written by whichever release takes it.
  await query(
    "insert into consents (patient_id, purpose, given, text_version, granted_at) values ($1, 'testimonial', false, 'x', now())",
    [id],
  );
  expect(await everywhere(false)).toBeLessThan(2_000);
  const { shown } = (await call(other, "GET", "/api/testimonial-offers", undefined, therapist)).json;
  expect(shown).toEqual([]);
});
