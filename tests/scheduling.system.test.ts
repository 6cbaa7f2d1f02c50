import { Operator } from "tests/kit/started-site";
import { afterAll, expect, test } from "vitest";

const operator = new Operator();
afterAll(() => operator.clear());

test("SCHEDULING_URL puts that calendar on /agendar, in a sandbox, and lets that origin alone be framed", async () => {
  const site = await operator.start({ SCHEDULING_URL: "https://agenda.example/centro?x=1" });
  await site.ready;
  const response = await fetch(`${site.url}/agendar`);
  const html = await response.text();
  const [frame = ""] = /<iframe[^>]*>/.exec(html) ?? [];
  expect(frame).toContain('src="https://agenda.example/centro?x=1"');
  expect(frame).toContain('sandbox="allow-scripts allow-forms allow-same-origin allow-popups"');
  expect(html).toContain("Ábrelo en otra pestaña");
  expect(response.headers.get("Content-Security-Policy")?.split("; ")).toContain(
    "frame-src https://www.openstreetmap.org https://agenda.example",
  );
});
