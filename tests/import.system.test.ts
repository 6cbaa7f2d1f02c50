import { createHash, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Decrypter } from "age-encryption";
import { unpackTar } from "modern-tar";
import pg from "pg";
import { runCommand } from "tests/kit/command";
import { Operator, type StartedSite } from "tests/kit/started-site";
import { until } from "tests/kit/until";
import { type Cell, workbook } from "tests/kit/workbook";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Import } from "~/features/people/imports/contract";
import { usePrivatePostgres as reachPostgres } from "~/server/database/private-postgres/start";

let operator: Operator;
beforeEach(() => {
  operator = new Operator();
});
afterEach(() => operator.clear());

const people = 4_000;
const passphrase = "cuatro mil personas se mudan en una tarde";
const heads = ["Nombre completo", "RUT", "Correo electrónico", "Celular", "Fecha de nacimiento"];

const letters = (number: number) =>
  String(number).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

function checkDigit(body: number): string {
  let sum = 0;
  for (
    let rest = body, weight = 2;
    rest > 0;
    rest = Math.floor(rest / 10), weight = weight === 7 ? 2 : weight + 1
  )
    sum += (rest % 10) * weight;
  return "0123456789K"[(11 - (sum % 11)) % 11] ?? "0";
}

/** An Excel of one's own: a title, heads, and sixty people of whom something is wrong until it is corrected. */
function excel(isCorrected: boolean): Buffer {
  const rows = Array.from({ length: people }, (_, index): Cell[] => {
    const body = 10_000_000 + index;
    const isWrong = !isCorrected && index % 66 === 0 && index / 66 < 60;
    return [
      `PERSONA ${letters(index)} SOTO`.toUpperCase(),
      `${body}-${checkDigit(body)}`,
      isWrong ? "sin arroba.cl" : `persona${index}@correo.example`,
      56_910_000_000 + index,
      { date: "1980-03-12" },
    ];
  });
  return workbook([
    { name: "Instrucciones", rows: [["Base de pacientes"]] },
    { name: "Pacientes", rows: [["Clientes al día de hoy"], heads, ...rows] },
  ]);
}

/** Who leads, in a session of the second factor, written where a sign-in writes it. */
async function direction(dataDir: string): Promise<{ Cookie: string }> {
  const token = randomBytes(32).toString("base64url");
  await inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "update therapists set totp_active = true where id = (select id from therapists where 'direction' = any (duties) and active limit 1) returning id",
    );
    await client.query(
      `insert into sessions (token_hash, role, therapist_id, idle, expires_at, created_at, last_seen_at, device, address, proven)
       values ($1, 'therapist', $2, interval '1 day', now() + interval '1 day', now(), now(), 'Prueba', '127.0.0.1', false)`,
      [createHash("sha256").update(token).digest("base64url"), rows[0]?.id],
    );
  });
  return { Cookie: `zoh_session=${token}` };
}

async function inDatabase<T>(dataDir: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await reachPostgres({ dataDir });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
    await database.stop();
  }
}

/** A site whose process may die and be started again on the same data. */
class Clinic {
  private site: StartedSite | null = null;
  private cookie: { Cookie: string } | null = null;

  constructor(private readonly dataDir: string) {}

  async open(): Promise<void> {
    this.site = await operator.start({ DATA_DIR: this.dataDir });
    await this.site.ready;
    this.cookie ??= await direction(this.dataDir);
  }

  async killed(): Promise<void> {
    this.site?.child.kill("SIGKILL");
    await this.site?.ended;
    await this.open();
  }

  async ask(method: string, path: string, body?: BodyInit | object): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(`${this.site?.url}${path}`, {
      method,
      headers: {
        ...this.cookie,
        Origin: String(this.site?.url).replace("127.0.0.1", "localhost"),
        ...(!isForm && { "Content-Type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  async json(method: string, path: string, body?: BodyInit | object) {
    const answer = await this.ask(method, path, body);
    return { status: answer.status, json: JSON.parse(await answer.text()) };
  }

  async send(file: Buffer | Uint8Array, name: string, kind: string): Promise<Import> {
    const form = new FormData();
    form.append("kind", kind);
    form.append("file", new Blob([file as Uint8Array<ArrayBuffer>]), name);
    const { status, json } = await this.json("POST", "/api/imports", form);
    expect(status, JSON.stringify(json)).toBe(201);
    return json.state === "reading" ? this.left(json.id, "reading") : json;
  }

  /** Once it is not that any more. */
  async left(id: string, state: Import["state"]): Promise<Import> {
    return until(async () => {
      const { json } = await this.json("GET", `/api/imports/${id}`);
      return json.state !== state && json;
    }, 120_000);
  }

  async run({ id, version }: Import): Promise<void> {
    expect((await this.json("POST", `/api/imports/${id}/run`, { version })).status).toBe(202);
  }

  async bring(file: Buffer | Uint8Array, name: string, kind: string): Promise<Import> {
    const read = await this.send(file, name, kind);
    expect(read.faults.filter(({ level }) => level === "error")).toEqual([]);
    await this.run(read);
    return this.left(read.id, "running");
  }

  count(): Promise<number> {
    return inDatabase(this.dataDir, async (client) =>
      Number((await client.query("select count(*)::int as count from patients")).rows[0]?.count),
    );
  }
}

test("a clinic of four thousand moves in with sixty faults, is killed in between, takes it back, moves in again, and out into an empty one", async () => {
  const clinic = new Clinic(operator.dataDir);
  await clinic.open();

  const faulty = await clinic.send(excel(false), "base.xlsx", "patients");
  expect(faulty).toMatchObject({ rows: people, preview: { create: people - 60, faulty: 60 } });
  expect(faulty.faults).toHaveLength(60);
  expect(faulty.faults[0]).toMatchObject({
    row: 3,
    column: "Correo electrónico",
    value: "sin arroba.cl",
    level: "error",
  });

  const corrected = await clinic.send(excel(true), "base.xlsx", "patients");
  expect(corrected).toMatchObject({ preview: { create: people, faulty: 0 } });
  await clinic.run(corrected);
  await until(
    async () => ((await clinic.json("GET", `/api/imports/${corrected.id}`)).json as Import).done > 0,
    60_000,
  );
  await clinic.killed();
  const done = await clinic.left(corrected.id, "running");
  expect(done).toMatchObject({ state: "done", counts: { created: people, updated: 0, same: 0, skipped: 0 } });
  expect(await clinic.count()).toBe(people);

  expect((await clinic.json("POST", `/api/imports/${corrected.id}/undo`, {})).json).toMatchObject({
    state: "undone",
  });
  expect(await clinic.count()).toBe(0);
  await clinic.killed();
  expect(await clinic.bring(excel(true), "base.xlsx", "patients")).toMatchObject({
    counts: { created: people },
  });

  const { status, json: asked } = await clinic.json("POST", "/api/clinic-exports", { passphrase });
  expect(status, JSON.stringify(asked)).toBe(202);
  await until(
    async () => (await clinic.json("GET", `/api/clinic-exports/${asked.id}`)).json.state === "ready",
    120_000,
  );
  const sealed = new Uint8Array(
    await (await clinic.ask("GET", `/api/clinic-exports/${asked.id}/file`)).arrayBuffer(),
  );
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const entries = await unpackTar(gunzipSync(await decrypter.decrypt(sealed)));
  const sheet = entries.find(({ header }) => header.name.endsWith("patients.csv"))?.data;
  expect(sheet).toBeDefined();

  const empty = new Clinic(operator.dir("empty"));
  await empty.open();
  const moved = await empty.bring(sheet ?? new Uint8Array(), "patients.csv", "patients");
  expect(moved).toMatchObject({ rows: people, faults: [], counts: { created: people } });
  expect(await empty.count()).toBe(await clinic.count());
}, 600_000);

test("npm run import tells what would happen, brings it, names each fault, and says every misuse in a sentence", async () => {
  const clinic = new Clinic(operator.dataDir);
  await clinic.open();
  const file = operator.dir("pacientes.csv");
  const map = operator.dir("mapa.json");
  writeFileSync(file, "Quién;Fono\nAna Paz;9 1234 5678\nLuis Rey;12\n");
  writeFileSync(map, JSON.stringify({ kind: "patients", columns: { Quién: "name", Fono: "phone" } }));
  const command = (...args: string[]) => runCommand("import", args, operator.dataDir);

  const trial = await command(file, "--map", map, "--dry-run");
  expect(trial).toEqual({
    code: 1,
    said: expect.stringMatching(
      /2 filas[\s\S]*1 nuevas[\s\S]*1 con problemas[\s\S]*fila 3, Fono, «12»: [\s\S]*no cambió nada/,
    ),
  });
  expect(await clinic.count()).toBe(0);
  expect((await clinic.json("GET", "/api/imports")).json).toEqual([]);

  expect(await command(file, "--map", map)).toEqual({
    code: 1,
    said: expect.stringMatching(/Listo: 1 nuevas[\s\S]*deshacerla/),
  });
  expect(await clinic.count()).toBe(1);
  writeFileSync(file, "Quién;Fono\nAna Paz;9 1234 5678\n");
  expect(await command(file, "--map", map)).toEqual({
    code: 0,
    said: expect.stringMatching(/1 que ya estaban/),
  });

  for (const [args, sentence] of [
    [[], /Indica un archivo/],
    [[file], /--map/],
    [[file, "--map", operator.dir("no-esta.json")], /No se puede leer el mapa/],
    [[operator.dir("no-esta.csv"), "--map", map], /No se puede abrir/],
    [[file, "--map", map, "--rapido"], /opción que no existe/],
  ] as const) {
    const { code, said } = await command(...args);
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
  }
}, 300_000);
