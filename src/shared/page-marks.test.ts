import { expect, test } from "vitest";
import { pageMarks } from "./page-marks";

test("a name ends neither the string nor the style", () => {
  expect(pageMarks("Ana Ñuñez · 3 de mayo")).toContain('content:"Ana Ñuñez · 3 de mayo"');
  const css = pageMarks('x"}</style><script>\\');
  expect(css).toContain('content:"x\\22 \\7d \\3c \\2f style');
  expect(css).not.toMatch(/<|script>/);
});
