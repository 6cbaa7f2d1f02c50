import { Operator, type StartedSite } from "tests/kit/started-site";
import { afterAll, beforeAll, expect, test } from "vitest";

const password = "Compartida-2026";
const email = "amparo@zoh.example";
const publicUrl = "https://zoh.example";
let operator: Operator;
let site: StartedSite;

beforeAll(async () => {
  operator = new Operator();
  site = await operator.start({
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: "none",
    RATE_LIMIT: "on",
    THERAPIST_PASSWORD: password,
  });
  await site.ready;
});
afterAll(() => operator.clear());

async function call(path: string, body?: object, cookie = "") {
  const response = await fetch(`${site.url}${path}`, {
    method: body ? "POST" : "GET",
    headers: { Origin: publicUrl, "Content-Type": "application/json", Cookie: cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
  const cookies = response.headers.getSetCookie().map((each) => each.split(";")[0]);
  return { status: response.status, text: await response.text(), cookie: cookies.join("; ") };
}

test("over https a password of THERAPIST_PASSWORD opens calls and no page with patients, until it is changed", async () => {
  const { status, cookie } = await call("/api/therapist-login", { username: email, password });
  expect(status).toBe(200);
  expect((await call("/api/appointments", undefined, cookie)).status, "operations.md").toBe(200);
  const asks = "Cambia tu contraseña ahora";
  for (const path of ["/clinical-dashboard", "/clinical-dashboard.data", "/clinical-dashboard?tab=citas"]) {
    const { text } = await call(path, undefined, cookie);
    expect(text, path).not.toMatch(/Mis Pacientes|"todays"|"caseload"/);
    if (!path.endsWith(".data")) expect(text).toContain(asks);
  }
  const own = "Solo-mia-2026";
  const change = {
    email,
    userType: "therapist",
    currentPassword: password,
    newPassword: own,
    confirmPassword: own,
  };
  expect((await call("/api/change-password", change, cookie)).status).toBe(200);
  const { text } = await call("/clinical-dashboard", undefined, cookie);
  expect(text).toContain("Mis Pacientes");
  expect(text).not.toContain(asks);
});
