import { readdirSync } from "node:fs";
import S3rver from "s3rver";
import { pdf, upload } from "tests/kit/papers";
import { rosa } from "tests/kit/people";
import { picture } from "tests/kit/pictures";
import { patientIn, type Visitor } from "tests/kit/signed-in";
import { openSite, type TestSite } from "tests/kit/site";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { until } from "tests/kit/until";
import { startWork, type Work } from "tests/kit/work";
import { afterAll, beforeAll, expect, test } from "vitest";

const directory = makeTempDir("s3-papers");
const bucket = "papeles";
let store: S3rver;
let site: TestSite;
let patient: Visitor & { id: string };
let work: Work | undefined;
beforeAll(async () => {
  store = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await store.run();
  site = await openSite({
    expectsTrouble: true,
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
  });
  patient = await patientIn(site, rosa);
});
afterAll(async () => {
  await work?.stop();
  await site.close();
  await store.close();
  removeDir(directory);
});

/** Files of the bucket that hold a paper's bytes. */
const stored = () =>
  readdirSync(directory, { recursive: true })
    .map(String)
    .filter((path) => path.includes("attachments/") && path.endsWith("._S3rver_object"));

test("a paper lies in the bucket part by part, comes back whole, and goes when its arrival is swept", async () => {
  const file = pdf({ more: [`(${"x".repeat(1_200_000)})`] });
  const { status, json } = await upload(patient, patient.id, { file });
  expect(status).toBe(201);
  expect(stored()).toHaveLength(3);
  expect(await site.rows("select from stored_objects")).toEqual([]);
  const read = await patient.call("GET", `/api/attachments/${json.id}`);
  expect(read.text).toBe(file.toString("utf8"));
  const photo = await upload(patient, patient.id, {
    file: await picture(300, 200).jpeg().toBuffer(),
    name: "foto.jpg",
    kind: "photo",
  });
  expect((await patient.call("GET", `/api/attachments/${photo.json.id}/thumbnail`)).status).toBe(200);
  work = await startWork(site, { send: async () => undefined, close: () => undefined });
  // As erasure takes the row out; files whose row stands are not dropped.
  await site.rows(
    `begin; set local session_replication_role = replica; delete from attachments where id = '${json.id}'; commit`,
  );
  await site.rows("insert into outbox (event, subject_id) values ('attachment.dropped', $1)", [json.id]);
  await until(async () => stored().every((path) => !path.includes(json.id)));
});
