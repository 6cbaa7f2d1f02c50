import { expect, test } from "vitest";
import { batteries } from "./batteries";
import { measureTypes, movements } from "./catalogue";

test.each(Object.entries(batteries))("%s asks for what can be kept, once each", (_name, lines) => {
  for (const { kind, label, sided } of lines) {
    expect(Boolean(measureTypes[kind].label), label).toBe(label !== "");
    if (kind === "range") expect(movements).toHaveProperty([label]);
    expect(sided ? ["must", "may"] : ["may", "never"]).toContain(measureTypes[kind].side);
  }
  expect(new Set(lines.map(({ kind, label }) => `${kind} ${label}`)).size).toBe(lines.length);
});
