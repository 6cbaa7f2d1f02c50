import { expect, test } from "vitest";
import { filterInLog } from "./bulk-reading";

test("the filter is told, and of what was typed only its kind and length", () => {
  expect(filterInLog({ from: "2026-11-20", status: "pending", to: undefined, q: "" }, 3)).toBe(
    "from=2026-11-20 status=pending rows=3",
  );
  for (const [typed, said] of [
    ["Rosa Núñez", "letters:10"],
    ["12.345.678-K", "digits:12"],
    ["+56 9 8123", "digits:10"],
    ["rosa@correo.example", "email:19"],
    ["ciática", "letters:7"],
  ] as const)
    expect(filterInLog({ q: typed, page: 2 }, 0)).toBe(`q=${said} page=2 rows=0`);
});
