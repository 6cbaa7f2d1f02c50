import { rowsOfSheet } from "tests/kit/clinic-sheets";
import { addHour } from "tests/kit/hours";
import { hernan, martina, rosa, visitor, ximena } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

const of = (name: string) => rowsOfSheet(site, name);
const named = async (sheet: string, name: string) =>
  (await of(sheet)).filter(({ Nombre }) => Nombre === name);

describe("what is told of a person", () => {
  test("alerts, what was told of them, and what was corrected stand in sheets of their own", async () => {
    const id = await makePatient(site, rosa);
    await site.rows(
      `insert into care_facts (patient_id, number, author_name, pacemaker, anticoagulants, allergies, allergies_to, other, created_at)
       values ($1, 1, 'Amparo', true, false, true, 'látex', 'Diabética', '2026-11-01T12:00Z')`,
      [id],
    );
    await site.rows(
      `insert into identifications (patient_id, number, author_name, facts, created_at) values ($1, 1, 'Amparo',
         '{"sex": "female", "emergencyContact": {"name": "Luis Soto", "relation": "hijo", "phone": "+56911112222"},
           "physician": {"name": "Dra. Vera", "specialty": "Trauma"},
           "representative": {"name": "Eva Ríos", "rut": "9876543-3", "relation": "mother"}}', '2026-11-01T12:00Z')`,
      [id],
    );
    await site.rows(
      `update patients set former_identities = '[{"id": "x", "at": "2026-10-01T12:00:00Z", "name": "Rosa Mal Escrita", "rut": "11111111-1",
         "phone": "+56922223333", "by": "Amparo", "reason": "Estaba mal"}]' where id = $1`,
      [id],
    );
    expect(await named("alerts.csv", rosa.name)).toEqual([
      expect.objectContaining({
        RUT: rosa.stored.rut,
        Quién: "Amparo",
        Marcapasos: "sí",
        Anticoagulantes: "no",
        Embarazo: "",
        Alergias: "sí",
        "Alergias a": "látex",
        "Otras alertas": "Diabética",
      }),
    ]);
    expect(await named("identifications.csv", rosa.name)).toEqual([
      expect.objectContaining({
        Sexo: "Mujer",
        "Contacto de emergencia": "Luis Soto, hijo, +56911112222",
        Representante: "Eva Ríos, 9876543-3, Madre",
        "Quién deriva": "Dra. Vera, Trauma",
      }),
    ]);
    expect(await named("former-names.csv", rosa.name)).toEqual([
      expect.objectContaining({
        "Nombre de antes": "Rosa Mal Escrita",
        "RUT de antes": "11111111-1",
        "Teléfono de antes": "+56922223333",
        Motivo: "Estaba mal",
      }),
    ]);
  });

  test("the birth date is the file's: what was taken out of it is not the one of the first booking", async () => {
    const id = await makePatient(site, hernan);
    await site.rows("update patients set birth_date = '1980-01-02' where id = $1", [id]);
    expect((await named("patients.csv", hernan.name))[0]?.["Fecha de nacimiento"]).toBe("1980-01-02");
    await site.rows(
      "insert into care_facts (patient_id, number, author_name, birth_date, created_at) values ($1, 1, 'Amparo', '1981-01-02', now())",
      [id],
    );
    expect((await named("patients.csv", hernan.name))[0]?.["Fecha de nacimiento"]).toBe("1981-01-02");
    await site.rows(
      "insert into care_facts (patient_id, number, author_name, created_at) values ($1, 2, 'Amparo', now())",
      [id],
    );
    expect((await named("patients.csv", hernan.name))[0]?.["Fecha de nacimiento"]).toBe("");
  });
});

describe("a file that was joined to another", () => {
  test("what it agreed to, asked and answered stands with where it is now, through two", async () => {
    const [first, second, last] = await Promise.all([21, 22, 23].map((n) => makePatient(site, visitor(n))));
    const hour = await addHour(site, {
      patientId: last ?? "",
      therapistId: site.amparo,
      at: "2026-10-01T23:00",
    });
    await site.rows("insert into consents (patient_id, purpose, text_version) values ($1, 'news', '7')", [
      first,
    ]);
    await site.rows(
      "insert into rights_requests (patient_id, asked_right, asked_at, due_on) values ($1, 'access', now(), '2026-12-01')",
      [first],
    );
    await site.rows(
      `insert into satisfaction_questions (patient_id, appointment_id, number, asked_at, expires_at, score, answered_at)
       values ($1, $2, 1, now(), now(), 9, now())`,
      [first, hour],
    );
    await site.rows(
      "insert into access_log (actor, action, patient_id) values ('system', 'record.read', $1)",
      [first],
    );
    await site.rows(
      "insert into care_facts (patient_id, number, author_name, pacemaker, created_at) values ($1, 1, 'Amparo', true, now())",
      [first],
    );
    await site.rows("update patients set merged_into = $2 where id = $1", [first, second]);
    await site.rows("update patients set merged_into = $2 where id = $1", [second, last]);
    const { name } = visitor(23);
    for (const sheet of ["agreements.csv", "rights.csv", "opinions.csv", "accesses.csv", "alerts.csv"])
      expect([sheet, await named(sheet, name)]).toEqual([
        sheet,
        [expect.objectContaining({ RUT: visitor(23).rut })],
      ]);
  });
});

describe("money of who does not leave", () => {
  test.each([
    ["blocked", ximena],
    ["erased", martina],
  ])("stays, without name, number or free words: %s", async (how, person) => {
    const id = await makePatient(site, person);
    const order = {
      blocked: "00000000-0000-4000-8000-000000000011",
      erased: "00000000-0000-4000-8000-000000000012",
    }[how];
    await site.rows(
      "insert into order_sums (order_kind, order_id, price) values ('appointment', $1, 100000)",
      [order],
    );
    await site.rows(
      `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, bono_number, bono_programme, co_payment, boleta_number, at, day)
       values ('appointment', $2, 1, 'payment', 19998, 'bono', $1, 'B-secreto', 'PAD', 10, 'N-secreto', now(), '2026-10-05')`,
      [id, order],
    );
    await site.rows(
      `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, agreement, at, day)
       values ('appointment', $2, 2, 'payment', 19997, 'agreement', $1, 'Acuerdo-secreto', now(), '2026-10-05')`,
      [id, order],
    );
    await site.rows(
      `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, agreement, reason, at, day)
       values ('appointment', $2, 2, 'reversal', 19997, 'agreement', $1, 'Acuerdo-secreto', 'Motivo-secreto', now(), '2026-10-05')`,
      [id, order],
    );
    await site.rows(
      "insert into refund_tasks (order_kind, order_id, patient_id, amount, reason, asked_at) values ('appointment', $2, $1, 19996, 'Motivo-secreto', now())",
      [id, order],
    );
    if (how === "blocked")
      await site.rows(
        `insert into discounts (order_kind, order_id, patient_id, amount, reason, given_by, given_at, taken_back_at, taken_back_by, taken_back_reason)
         values ('appointment', $2, $1, 19995, 'Motivo-secreto', $3, now(), now(), $3, 'Motivo-secreto')`,
        [id, order, site.amparo],
      );
    await site.rows(
      `insert into boletas (order_kind, order_id, kind, amount, up_to, state, number, asked_at)
       values ('appointment', $1, 41, 19994, (select max(number) from ledger_entries where order_id = $1), 'issued', 'N-secreto', now())`,
      [order],
    );
    const sheetNames = ["payments.csv", "refunds.csv", "discounts.csv", "boletas.csv"];
    const text = async () => JSON.stringify(await Promise.all(sheetNames.map(of)));
    expect(await text()).toContain("secreto");
    if (how === "blocked")
      await site.rows("insert into data_blocks (patient_id, blocked_at) values ($1, now())", [id]);
    else await site.rows("select from erase_patient($1, '<p>', '{}')", [id]);
    const after = await text();
    expect(after).not.toMatch(new RegExp(`secreto|${person.name}`));
    expect(after).toMatch(/19998.*19997.*19996.*19994/);
  });
});

test("boletas say in words what they are, and which payment they speak of", async () => {
  const id = await makePatient(site, visitor(31));
  const [entry] = await site.rows<{ number: string }>(
    `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, at, day)
     values ('free', 'boleta-31', 1, 'payment', 31000, 'cash', $1, now(), '2026-10-05') returning number`,
    [id],
  );
  await site.rows(
    `insert into boletas (order_kind, order_id, kind, amount, up_to, state, number, asked_at, credit_state, credit_number)
     values ('free', 'boleta-31', 39, 31000, $1, 'issued', '4711', now(), 'issued', '12')`,
    [entry?.number],
  );
  expect(await named("boletas.csv", visitor(31).name)).toEqual([
    expect.objectContaining({
      Documento: "boleta afecta",
      Estado: "emitida",
      Número: "4711",
      "Hasta el pago número": entry?.number,
      "Nota de crédito": "12",
      "Estado de la nota de crédito": "emitida",
    }),
  ]);
  expect((await named("payments.csv", visitor(31).name))[0]).toMatchObject({
    Número: entry?.number,
    Boleta: "4711",
  });
});
