import { forgetAccounts } from "tests/kit/forget-accounts";
import { rosa } from "tests/kit/people";
import { password, patientIn, type Visitor } from "tests/kit/signed-in";
import { mailbox, site, test } from "tests/kit/test";
import { expect } from "vitest";

let signedIn: Visitor;
test.beforeEach(async () => {
  await forgetAccounts(site);
  signedIn = await patientIn(site, rosa);
  await mailbox.collect();
});

const elsewhere = "otra.casilla@correo.example";
const fresh = "Nueva-2026";
const reset = (token: string, email = rosa.email) =>
  site.call("POST", "/api/reset-password", { token, email, newPassword: fresh });
const confirm = (token: string) => site.call("POST", "/api/confirm-email", { token });

async function resetLink(): Promise<string> {
  await site.call("POST", "/api/request-password-reset", { email: rosa.email, userType: "patient" });
  return (await mailbox.collect()).find(({ to }) => to === rosa.email)?.token ?? "";
}

async function emailLink(): Promise<string> {
  expect((await signedIn.call("POST", "/api/my-email", { email: elsewhere, password })).status).toBe(200);
  return (await mailbox.collect()).find(({ to }) => to === elsewhere)?.token ?? "";
}

/** The first password is four digits: whoever found it must lose the account with it. */
test("a reset ends the change of e-mail that a thief asked for before", async () => {
  const stolen = await emailLink();
  expect((await reset(await resetLink())).status).toBe(200);
  expect((await confirm(stolen)).json.code).toBe("token_invalid");
  expect(await site.rows("select email from patients")).toEqual([{ email: rosa.email }]);
});

test("so does a change of password", async () => {
  const stolen = await emailLink();
  const wish = { currentPassword: password, newPassword: fresh, confirmPassword: fresh };
  const body = { email: rosa.email, userType: "patient", ...wish };
  expect((await signedIn.call("POST", "/api/change-password", body)).status).toBe(200);
  expect((await confirm(stolen)).json.code).toBe("token_invalid");
});

test("a change of e-mail ends the reset links that went to the old mailbox", async () => {
  const old = await resetLink();
  expect((await confirm(await emailLink())).status).toBe(200);
  for (const email of [rosa.email, elsewhere])
    expect((await reset(old, email)).json.code).toBe("token_invalid");
  expect((await signedIn.signIn("patient", elsewhere)).status).toBe(200);
});
