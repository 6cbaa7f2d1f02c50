import { describe, expect, test } from "vitest";
import { isCollision, isDatabaseAway, retryCollisions, violates } from "./database";

/** As `pg` throws it, and as something may wrap it. */
function databaseError(code: string, constraint?: string): Error {
  return new Error("Failed query", {
    cause: Object.assign(new Error("from PostgreSQL"), { code, constraint }),
  });
}

test("what PostgreSQL said is found below the wrappers", () => {
  expect(violates(databaseError("23P01", "appointments_no_overlap"), "appointments_no_overlap")).toBe(true);
  expect(violates(databaseError("23505", "other"), "appointments_no_overlap")).toBe(false);
  expect(violates(new Error("of ours"), "appointments_no_overlap")).toBe(false);
  expect(violates("no error", "appointments_no_overlap")).toBe(false);
});

describe("a database that is away", () => {
  test.each([
    "08006",
    "57P01",
    "57P03",
    "53300",
    "57014",
    "ECONNREFUSED",
    "ENOENT",
    "ETIMEDOUT",
    "ENOTFOUND",
    "25006",
    "25P03",
    "53100",
    "55P03",
    "58030",
    "ENETUNREACH",
  ])("says %s", (code) => expect(isDatabaseAway(databaseError(code))).toBe(true));

  test.each([
    "Connection terminated unexpectedly",
    "timeout exceeded when trying to connect",
    "Query read timeout",
    "Client has encountered a connection error and is not queryable",
  ])("or: %s", (message) =>
    expect(isDatabaseAway(new Error("wrapped", { cause: new Error(message) }))).toBe(true));

  test.each(["23505", "23P01", "22021", "42P01", "40001"])("does not say %s", (code) => {
    expect(isDatabaseAway(databaseError(code))).toBe(false);
  });
});

describe("what collides", () => {
  test("is run again until it passes", async () => {
    let runs = 0;
    const done = await retryCollisions(async () => {
      if (++runs < 3) throw databaseError(runs === 1 ? "40P01" : "40001");
      return "done";
    });
    expect([done, runs]).toEqual(["done", 3]);
  });

  test("for good is thrown after some attempts, to become a 409", async () => {
    let runs = 0;
    const losing = retryCollisions(async () => {
      runs++;
      throw databaseError("40001");
    });
    await expect(losing).rejects.toSatisfy(isCollision);
    expect(runs).toBe(4);
  });

  test("but nothing else is run again", async () => {
    let runs = 0;
    const failing = retryCollisions(async () => {
      runs++;
      throw databaseError("23505");
    });
    await expect(failing).rejects.toThrow("Failed query");
    expect(runs).toBe(1);
  });
});
