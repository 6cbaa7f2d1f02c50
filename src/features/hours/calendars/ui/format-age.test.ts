import { describe, expect, test } from "vitest";
import { instantOf } from "~/shared/clinic-time";
import { formatAge, formatCopyAge } from "./format-age";

const now = instantOf("2026-11-24T11:25");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

describe("how old a copy is", () => {
  test.each([
    [-1, "menos de un minuto"],
    [0.5, "menos de un minuto"],
    [1, "1 minuto"],
    [59.9, "59 minutos"],
    [60, "1 hora"],
    [125, "2 horas"],
    [47 * 60, "47 horas"],
    [48 * 60, "2 días"],
  ])("%d minutes: %s", (minutes, text) => {
    expect(formatAge(ago(minutes), now)).toBe(text);
  });

  test("of today by its hour, of another day with its date", () => {
    expect(formatCopyAge(ago(125), now)).toBe("de las 09:20");
    expect(formatCopyAge(ago(24 * 60), now)).toBe("del lunes 23 de noviembre, 11:25");
  });
});
