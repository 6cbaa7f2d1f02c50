import pg from "pg";
import type { PayingSite } from "tests/kit/gateways";
import { site, test } from "tests/kit/paying-test";
import { hernan, martina, visitor } from "tests/kit/people";
import { makePatient, patientIn, staySignedIn, therapistIn, type Visitor } from "tests/kit/signed-in";
import { until } from "tests/kit/until";
import { describe, expect } from "vitest";
import { verify } from "~/features/care/documents/verify";

let amparo: Visitor & { id: string };
let patient: Visitor & { id: string };
let other: Visitor & { id: string };
test.override({ setting: { gateways: "none" } });
test.beforeAll(async () => {
  amparo = await therapistIn(site, site.amparo);
  patient = await patientIn(site, hernan);
  other = await patientIn(site, martina);
});

test.beforeEach(() => site.moving.moveTo("2026-11-20T07:00"));

async function pay(options: Parameters<PayingSite["hour"]>[0] = {}, who: Visitor = patient): Promise<string> {
  const orderId = await site.hour({ who: patient.id, ...options });
  const { status } = await amparo.call("POST", "/api/desk/payments", { orderId, means: "cash" });
  expect(status).toBe(201);
  const { entries } = (await who.call("GET", "/api/my-payments")).json;
  return entries.find((entry: { orderId: string }) => entry.orderId === orderId).id;
}
const read = (id: string, who: Visitor = patient) => who.call("GET", `/api/receipts/${id}`);
const codeIn = (text: string) => /codigo=([A-Z]{12})/.exec(text)?.[1] ?? "";
const check = (code: string) => verify(site.context, code, "203.0.113.9");
const kept = (id: string) => site.rows("select * from receipts where entry_id = $1", [id]);

test("a receipt says for good what it said as it was first asked for", async () => {
  const id = await pay();
  expect(await kept(id)).toEqual([]);
  const first = (await read(id)).text;
  expect(first).toContain("http://localhost:3000/verificar?codigo=");
  await site.rows("update patients set name = 'Otro Nombre' where id = $1", [patient.id]);
  await site.rows("update appointments set service = 'Otro servicio' where patient_id = $1", [patient.id]);
  expect((await read(id)).text).toBe(first);
  expect((await read(id, amparo)).text).toBe(first);
  await site.rows("update patients set name = $2 where id = $1", [patient.id, hernan.name]);
  for (const change of ["update receipts set content = '{}'", "delete from receipts"])
    await expect(site.rows(change)).rejects.toThrow(/append-only/);
});

test("two who ask at once for the first time read the same", async () => {
  const id = await pay();
  const texts = await Promise.all([read(id), read(id, amparo), read(id)]);
  expect(new Set(texts.map(({ text }) => text)).size).toBe(1);
  expect(await kept(id)).toHaveLength(1);
});

test("whoever holds one verifies it, until its money goes back; the receipt of that stands", async () => {
  const id = await pay();
  const { text } = await read(id);
  const code = codeIn(text);
  const stands = {
    state: "found",
    issuer: site.context.clinic().identity.name,
    kind: "receipt",
    issuedOn: "2026-11-20",
    isAnnulled: false,
  };
  expect(await check(code.toLowerCase())).toEqual(stands);
  const back = await amparo.call("POST", `/api/desk/payments/${id}/reverse`, { reason: "Se equivocó" });
  expect(back.status).toBe(201);
  expect(await check(code)).toEqual({ ...stands, isAnnulled: true });
  const now = (await read(id)).text;
  expect(now).toContain("Este pago fue devuelto después");
  expect(codeIn(now)).toBe(code);
  const [reversal] = await site.rows<{ id: string }>(
    "select b.id from ledger_entries e join ledger_entries b using (order_kind, order_id, round) where e.id = $1 and b.kind = 'reversal'",
    [id],
  );
  const refund = codeIn((await read(reversal?.id ?? "")).text);
  expect(await check(refund)).toEqual({ ...stands, kind: "refund" });
});

test("the day that is verified is the one that the paper says", async () => {
  const id = await pay();
  site.moving.moveTo("2026-12-03T10:00");
  await staySignedIn(site);
  const { text } = await read(id);
  expect(text).toContain("20 de noviembre");
  expect(await check(codeIn(text))).toMatchObject({ issuedOn: "2026-11-20" });
});

describe("issued anew", () => {
  const reissue = (id: string, who: Visitor = amparo, reason = "El RUT estaba mal") =>
    who.call("POST", `/api/receipts/${id}/reissue`, { reason });
  const correct = (name: string) =>
    site.rows("update patients set name = $2 where id = $1", [patient.id, name]);
  test.afterEach(() => correct(hernan.name));

  test("it says what was corrected, and the code that was handed out says that it was annulled", async () => {
    const id = await pay();
    const former = codeIn((await read(id)).text);
    await correct("Hernán Corregido");
    expect((await read(id)).text).not.toContain("Hernán Corregido");
    const { status, json } = await reissue(id);
    expect(status).toBe(201);
    const now = (await read(id)).text;
    expect(now).toContain("Hernán Corregido");
    expect([codeIn(now), await check(former), await check(json.code)]).toEqual([
      json.code,
      expect.objectContaining({ state: "found", isAnnulled: true }),
      expect.objectContaining({ state: "found", isAnnulled: false }),
    ]);
    expect((await read(id, amparo)).text).toBe(now);
    expect(
      await site.rows(
        "select action from access_log where object_id = $1 and action <> 'receipt.read' order by id",
        [id],
      ),
    ).toEqual(expect.arrayContaining([{ action: "receipt.reissued" }]));
    const [payment] = (await patient.call("GET", "/api/my-data?format=html")).text.match(
      new RegExp(`${former}[^<]*`),
    ) ?? [""];
    expect(payment).toBe(`${former} (anulado), ${json.code}`);
  });

  test("two who press at once make one", async () => {
    const id = await pay();
    await read(id);
    await correct("Hernán Corregido");
    const statuses = (await Promise.all([reissue(id), reissue(id), reissue(id)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
    expect(await kept(id)).toHaveLength(2);
  });

  test("is refused in words where nothing is to be issued anew", async () => {
    const id = await pay();
    const none = await reissue(id);
    expect([none.status, none.json.error]).toEqual([
      409,
      expect.stringMatching(/no tiene un comprobante vigente/),
    ]);
    await read(id);
    const same = await reissue(id);
    expect([same.status, same.json.error]).toEqual([409, expect.stringMatching(/ya dice los datos de hoy/)]);
    expect((await reissue(id, amparo, " ")).status).toBe(400);
    expect((await reissue("nadie")).status).toBe(404);
    expect(await kept(id)).toHaveLength(1);
  });

  test("a payment that goes to another file in its middle keeps the receipt that it has", async () => {
    const id = await pay();
    await read(id);
    await correct("Hernán Corregido");
    const taker = await makePatient(site, visitor(3));
    const client = new pg.Client({ connectionString: site.databaseUrl });
    await client.connect();
    try {
      await client.query("begin");
      await client.query("lock table receipts in share mode");
      const answer = reissue(id);
      await until(async () => {
        const { rowCount } = await client.query(
          "select from pg_locks where not granted and relation = 'receipts'::regclass",
        );
        return rowCount === 1;
      });
      await client.query("select move_patient_rows($1, $2, null)", [patient.id, taker]);
      await client.query("commit");
      const { status, json } = await answer;
      expect([status, json.error]).toEqual([409, expect.stringMatching(/acaba de pasar a otra ficha/)]);
    } finally {
      await client.end();
    }
    expect(await kept(id)).toEqual([expect.objectContaining({ patient_id: taker })]);
    expect(
      await site.rows(
        "select from receipt_annulments a join receipts r on r.id = a.receipt_id where r.entry_id = $1",
        [id],
      ),
    ).toEqual([]);
  });

  test("by reception and direction alone, and kept as it was annulled", async () => {
    const id = await pay();
    await read(id);
    await correct("Hernán Corregido");
    expect((await reissue(id, patient)).status).toBe(403);
    await site.rows("update therapists set duties = '{care}' where id = $1", [amparo.id]);
    expect((await reissue(id)).status).toBe(403);
    await site.rows("update therapists set duties = '{desk}' where id = $1", [amparo.id]);
    expect((await reissue(id)).status).toBe(201);
    await site.rows("update therapists set duties = '{care,desk,direction}' where id = $1", [amparo.id]);
    for (const change of ["update receipt_annulments set reason = ''", "delete from receipt_annulments"])
      await expect(site.rows(change)).rejects.toThrow(/append-only/);
  });
});

test("what was handed out while two files were one holds no more when they are parted", async () => {
  const [from, into] = [await patientIn(site, visitor(11)), await patientIn(site, visitor(12))];
  const before = await pay({ who: from.id }, from);
  const handedBefore = codeIn((await read(before, from)).text);
  const paid = await pay({ who: from.id }, from);
  const intoPaid = await pay({ who: into.id }, into);
  site.moving.moveTo("2026-11-20T11:00");
  const merged = await amparo.call("POST", `/api/patients/${from.id}/merge`, {
    intoId: into.id,
    reason: "Es la misma",
  });
  expect(merged.status).toBe(201);
  site.moving.moveTo("2026-11-20T12:00");
  const shared = (await read(paid, amparo)).text;
  const handed = codeIn(shared);
  expect(shared).toContain(visitor(12).name);
  const ofInto = codeIn((await read(intoPaid, amparo)).text);
  expect((await amparo.call("POST", `/api/patient-merges/${merged.json.id}/undo`, {})).status).toBe(200);
  const parted = (await read(paid, amparo)).text;
  expect(parted).toContain(visitor(11).name);
  expect(parted).not.toContain(visitor(12).name);
  for (const [code, isAnnulled] of [
    [handed, true],
    [codeIn(parted), false],
    [handedBefore, false],
    [ofInto, false],
  ] as const)
    expect(await check(code)).toMatchObject({ state: "found", isAnnulled });
  expect(codeIn((await read(before, amparo)).text)).toBe(handedBefore);
});

test("nobody else reads one, and by asking makes none", async () => {
  const id = await pay();
  expect((await read(id, other)).status).toBe(404);
  expect((await site.call("GET", `/api/receipts/${id}`)).status).toBe(401);
  expect(await kept(id)).toEqual([]);
});

test("it goes with its payment to another file, and out of one that is erased into the law's copy", async () => {
  const id = await pay();
  const code = codeIn((await read(id)).text);
  const [owner, taker] = [await makePatient(site, visitor(1)), await makePatient(site, visitor(2))];
  await site.rows("select move_patient_rows($1, $2, null)", [patient.id, owner]);
  await site.rows("select move_patient_rows($1, $2, null)", [owner, taker]);
  expect(await kept(id)).toEqual([expect.objectContaining({ patient_id: taker, code })]);
  expect((await read(id)).status).toBe(404);
  await site.rows("select erase_patient($1, 'copia', '{}')", [taker]);
  // Whoever holds the paper may ask; what it said, and of whom, nobody reads here.
  expect(await kept(id)).toEqual([expect.objectContaining({ patient_id: null, content: null, code })]);
  expect(await check(code)).toEqual({
    state: "found",
    issuer: site.context.clinic().identity.name,
    kind: "receipt",
    issuedOn: "2026-11-20",
    isAnnulled: false,
  });
  const nameless = (await read(id, amparo)).text;
  expect(nameless).not.toContain(hernan.name);
  expect(codeIn(nameless)).not.toBe(code);
  const [copy] = await site.rows<{ contents: { receipts: { code: string }[] } }>(
    "select contents from blocked_records where patient_id = $1",
    [taker],
  );
  expect(copy?.contents.receipts.map((receipt) => receipt.code)).toContain(code);
});
