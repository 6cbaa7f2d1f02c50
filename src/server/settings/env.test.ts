import { describe, expect, test } from "vitest";
import { EnvFaults, parseEnv } from "./env";

const secret = "s".repeat(32);

function faultsOf(variables: Record<string, string>): string[] {
  try {
    parseEnv(variables);
  } catch (error) {
    if (error instanceof EnvFaults) return error.faults;
    throw error;
  }
  return [];
}

test("nothing needs to be set", () => {
  expect(parseEnv({})).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "http://localhost:3000",
    dataDir: undefined,
    databaseUrl: undefined,
    rateLimit: true,
    trustProxy: 0,
    logLevel: "info",
  });
});

test("the address follows the port, and loses its last slash", () => {
  expect(parseEnv({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
  expect(parseEnv({ PUBLIC_URL: "https://www.zoh.example/", TRUST_PROXY: "1" }).publicUrl).toBe(
    "https://www.zoh.example",
  );
});

test("the owner of the schema is a role of the same database", () => {
  const one = { DATABASE_URL: "postgres://server@db/zoh", SESSION_SECRET: "s".repeat(32) };
  expect(parseEnv(one).migrateUrl).toBeUndefined();
  const both = { ...one, DATABASE_MIGRATE_URL: "postgres://owner@db/zoh" };
  expect(parseEnv(both).migrateUrl).toBe("postgres://owner@db/zoh");
  expect(() => parseEnv({ DATABASE_MIGRATE_URL: "postgres://owner@db/zoh" })).toThrow(
    /junto con DATABASE_URL/,
  );
  expect(() => parseEnv({ ...one, DATABASE_MIGRATE_URL: "mysql://x" })).toThrow(
    /DATABASE_MIGRATE_URL debe ser/,
  );
});

test("what needs a session may go past a pooler, and one address name several servers", () => {
  const one = { DATABASE_URL: "postgres://server@pooler:6432/zoh", SESSION_SECRET: secret };
  expect(parseEnv(one).directUrl).toBeUndefined();
  const both = { ...one, DATABASE_DIRECT_URL: "postgres://server@one:5432,other:5432/zoh" };
  expect(parseEnv(both).directUrl).toBe(both.DATABASE_DIRECT_URL);
  expect(faultsOf({ DATABASE_DIRECT_URL: "postgres://server@db/zoh" })).toEqual([
    "DATABASE_DIRECT_URL solo sirve junto con DATABASE_URL.",
  ]);
  expect(faultsOf({ ...one, DATABASE_DIRECT_URL: "mysql://db/zoh" })).toEqual([
    "DATABASE_DIRECT_URL debe ser una dirección como postgres://usuario:clave@servidor/base.",
  ]);
});

test("what may be late is read at one standby of a database that is named too", () => {
  const one = { DATABASE_URL: "postgres://server@one,other/zoh", SESSION_SECRET: secret };
  expect(parseEnv(one).readUrl).toBeUndefined();
  const both = { ...one, DATABASE_READ_URL: "postgres://server@other/zoh" };
  expect(parseEnv(both).readUrl).toBe(both.DATABASE_READ_URL);
  expect(faultsOf({ DATABASE_READ_URL: both.DATABASE_READ_URL })).toEqual([
    "DATABASE_READ_URL solo sirve junto con DATABASE_URL.",
  ]);
  for (const wrong of ["mysql://other/zoh", "other", "postgres://server@other,third/zoh"])
    expect(faultsOf({ ...one, DATABASE_READ_URL: wrong })).toEqual([
      "DATABASE_READ_URL debe ser la dirección de una sola réplica, como postgres://usuario:clave@replica/base.",
    ]);
});

test("a process works with as many connections as it is told", () => {
  expect(parseEnv({}).connections).toBe(20);
  expect(parseEnv({ DATABASE_CONNECTIONS: "6" }).connections).toBe(6);
  for (const wrong of ["3", "101", "six"])
    expect(faultsOf({ DATABASE_CONNECTIONS: wrong })).toEqual([
      expect.stringContaining("DATABASE_CONNECTIONS debe ser un número entero entre 4 y 100"),
    ]);
});

test("an empty variable is one that is not set", () => {
  expect(parseEnv({ PORT: "", DATABASE_URL: "", SMTP_URL: "", RATE_LIMIT: "" })).toEqual(parseEnv({}));
});

test("variables of others do not matter", () => {
  expect(parseEnv({ HOME: "/root", npm_config_x: "1" })).toEqual(parseEnv({}));
});

test("S3 is set whole or not at all", () => {
  const s3 = {
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "imagenes",
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  expect(parseEnv({}).s3).toBeUndefined();
  expect(parseEnv(s3).s3).toEqual({
    endpoint: "https://s3.example",
    bucket: "imagenes",
    region: "us-east-1",
    accessKeyId: "id",
    secretAccessKey: "secret",
  });
  for (const name of Object.keys(s3)) {
    const faults = faultsOf({ ...s3, [name]: "" });
    expect(faults).toEqual([expect.stringContaining(`falta indicar ${name}.`)]);
  }
  expect(faultsOf({ ...s3, S3_ENDPOINT: "s3.example" })).toEqual([expect.stringContaining("S3_ENDPOINT")]);
  expect(faultsOf({ ...s3, S3_BUCKET: "Mis Imágenes" })).toEqual([expect.stringContaining("S3_BUCKET")]);
});

describe("a fault is named with its variable", () => {
  test.each([
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "80a"],
    ["PORT", "3000.5"],
    ["PORT", "-1"],
    ["PUBLIC_URL", "www.zoh.example"],
    ["PUBLIC_URL", "ftp://zoh.example"],
    ["DATABASE_URL", "mysql://zoh.example/zoh"],
    ["SMTP_URL", "http://zoh.example"],
    ["SCHEDULING_URL", "miclinica.getskedu.com"],
    ["SCHEDULING_URL", "javascript:alert(1)"],
    ["MAIL_FROM", "nobody"],
    ["MAIL_FROM", "a@zoh.example\r\nBcc: b@zoh.example"],
    ["SESSION_SECRET", "short"],
    ["AI_BASE_URL", "api.openai.com"],
    ["AI_BASE_URL", "file:///etc/passwd"],
    ["AI_API_KEY", "clave con espacios"],
    ["AI_MODEL", "un modelo"],
    ["AI_TIMEOUT_MS", "0"],
    ["AI_TIMEOUT_MS", "8s"],
    ["RATE_LIMIT", "no"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "11"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s", (name, value) => {
    const faults = faultsOf({ SESSION_SECRET: secret, [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(name);
    expect(faults[0]).toMatch(/\.$/);
  });
});

test("all faults are told at once, those between variables among them", () => {
  const faults = faultsOf({
    PORT: "abc",
    PUBLIC_URL: "https://zoh.example",
    RATE_LIMIT: "off",
    DATABASE_URL: "postgres://zoh@db.example/zoh",
    SMTP_URL: "nowhere",
    LOG_LEVEL: "loud",
    TRUST_PROXY: "-1",
  });
  for (const name of ["PORT", "RATE_LIMIT", "SESSION_SECRET", "SMTP_URL", "LOG_LEVEL", "TRUST_PROXY"])
    expect(faults.filter((fault) => fault.includes(name)).length, name).toBeGreaterThan(0);
  expect(faults).toHaveLength(6);
});

test("DATABASE_URL needs the secret that all processes share", () => {
  const variables = { DATABASE_URL: "postgresql://zoh@db.example/zoh" };
  expect(faultsOf(variables)).toEqual([expect.stringContaining("SESSION_SECRET")]);
  expect(faultsOf({ ...variables, SESSION_SECRET: secret })).toEqual([]);
});

test("a model is asked when its address is set, and only then", () => {
  expect(parseEnv({ AI_API_KEY: "k", AI_MODEL: "m" }).ai).toBeUndefined();
  expect(parseEnv({ AI_BASE_URL: "http://localhost:11434/v1/" }).ai).toEqual({
    baseUrl: "http://localhost:11434/v1",
    apiKey: undefined,
    model: "gpt-4o-mini",
    timeoutMs: 8_000,
  });
  expect(
    parseEnv({ AI_BASE_URL: "https://ai.example/v1", AI_API_KEY: "k", AI_MODEL: "m", AI_TIMEOUT_MS: "500" })
      .ai,
  ).toEqual({ baseUrl: "https://ai.example/v1", apiKey: "k", model: "m", timeoutMs: 500 });
});

test("RATE_LIMIT=off is for trials: not with https", () => {
  expect(parseEnv({ RATE_LIMIT: "off" }).rateLimit).toBe(false);
  expect(faultsOf({ RATE_LIMIT: "off", PUBLIC_URL: "https://zoh.example", TRUST_PROXY: "1" })).toEqual([
    expect.stringContaining("RATE_LIMIT"),
  ]);
  expect(faultsOf({ RATE_LIMIT: "off", PUBLIC_URL: "HTTPS://zoh.example", TRUST_PROXY: "1" })).toHaveLength(
    1,
  );
});

test("half a gateway stops the start, and so do integration codes at the production host", () => {
  const faultsOf = (variables: Record<string, string>) => {
    try {
      parseEnv(variables);
      return [];
    } catch (error) {
      return (error as EnvFaults).faults;
    }
  };
  expect(faultsOf({ WEBPAY_BASE_URL: "https://webpay3g.transbank.cl", WEBPAY_API_KEY: "x" })).toEqual([
    "Para cobrar con Webpay falta indicar WEBPAY_COMMERCE_CODE. Sin Webpay, quita las demás variables WEBPAY_.",
  ]);
  expect(faultsOf({ MERCADOPAGO_ACCESS_TOKEN: "x" })[0]).toContain(
    "MERCADOPAGO_BASE_URL, MERCADOPAGO_WEBHOOK_SECRET",
  );
  const integration = { WEBPAY_COMMERCE_CODE: "597055555532", WEBPAY_API_KEY: "x" };
  expect(faultsOf({ ...integration, WEBPAY_BASE_URL: "https://webpay3g.transbank.cl/" })[0]).toContain(
    "código de integración",
  );
  expect(
    parseEnv({ ...integration, WEBPAY_BASE_URL: "https://webpay3gint.transbank.cl/" }).webpay?.baseUrl,
  ).toBe("https://webpay3gint.transbank.cl");
});

test("behind https somebody has to say how many proxies there are, if only that there is none", () => {
  const PUBLIC_URL = "https://zoh.example";
  for (const TRUST_PROXY of ["", "0"])
    expect(faultsOf({ PUBLIC_URL, TRUST_PROXY })).toEqual([expect.stringContaining("TRUST_PROXY=none")]);
  expect(parseEnv({ PUBLIC_URL, TRUST_PROXY: "none" }).trustProxy).toBe(0);
  expect(parseEnv({ PUBLIC_URL, TRUST_PROXY: "2" }).trustProxy).toBe(2);
  expect(parseEnv({}).trustProxy).toBe(0);
  for (const TRUST_PROXY of ["11", "uno", "1.5"])
    expect(faultsOf({ TRUST_PROXY })).toEqual([expect.stringContaining("TRUST_PROXY")]);
});
