import { expect } from "vitest";
import type { Route } from "~/server/http/calls";
import { statusOfCode } from "~/shared/error-codes";

interface CheckedAnswer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: it is what is being checked
  json: any;
}

const said = ["error", "message", "code", "fields", "alternatives", "current", "hits", "built"];

/** What holds for every answer of every call, checked on each that any test gets. */
export function keepsContract(routes: Route[], method: string, path: string, answer: CheckedAnswer): void {
  if (answer.status < 400) {
    const called = routes.find(
      ({ call }) => call.method === method && isPathOf(call.path, path.split("?")[0] ?? ""),
    )?.call;
    if (!called) return;
    const isKnown = answer.status === 304 && "file" in called.answer;
    const isPart = answer.status === 206 && "file" in called.answer && answer.headers.has("content-range");
    expect(answer.status).toBe(isKnown ? 304 : isPart ? 206 : called.answer.status);
    const { body } = called.answer;
    if (isKnown) expect(answer.headers.get("etag")).toMatch(/^"/);
    else if ("file" in called.answer)
      expect(answer.headers.get("content-type")).toContain(called.answer.file);
    else if (body) expect(body.safeParse(answer.json).error, answer.text).toBeUndefined();
    else expect(answer.text).toBe("");
    return;
  }
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { error, message, code } = answer.json;
  expect(Object.keys(answer.json).filter((key) => !said.includes(key))).toEqual([]);
  expect(message).toBe(error);
  expect(error).toMatch(/\S/);
  expect(statusOfCode[code as keyof typeof statusOfCode], code).toBe(answer.status);
  if ([429, 503].includes(answer.status))
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  if (answer.status === 405) expect(answer.headers.get("allow")).toMatch(/[A-Z]/);
}

function isPathOf(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`).test(path);
}
