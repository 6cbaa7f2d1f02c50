import type { PayingSite } from "tests/kit/gateways";
import { site, test } from "tests/kit/paying-test";
import { hernan, martina, visitor } from "tests/kit/people";
import { makePatient, patientIn, therapistIn, type Visitor } from "tests/kit/signed-in";
import { expect } from "vitest";
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

async function pay(options: Parameters<PayingSite["hour"]>[0] = {}): Promise<string> {
  const orderId = await site.hour({ who: patient.id, ...options });
  const { status } = await amparo.call("POST", "/api/desk/payments", { orderId, means: "cash" });
  expect(status).toBe(201);
  const { entries } = (await patient.call("GET", "/api/my-payments")).json;
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
  expect(await kept(id)).toEqual([]);
  expect(await check(code)).toEqual({ state: "unknown" });
  const [copy] = await site.rows<{ contents: { receipts: { code: string }[] } }>(
    "select contents from blocked_records where patient_id = $1",
    [taker],
  );
  expect(copy?.contents.receipts.map((receipt) => receipt.code)).toContain(code);
});
