import { verify } from "@node-rs/argon2";
import { bookingOf, hernan, martina, type Person, rosa, ximena } from "tests/kit/people";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { setFirstPassword } from "./first-password";

async function book(person: Person, date: string): Promise<string> {
  return (await site.book(bookingOf(person, date))).json.id;
}

async function hashOf({ email }: Person): Promise<string | null> {
  const [row] = await site.rows<{ password_hash: string | null }>(
    "select password_hash from patients where email = $1",
    [email],
  );
  return row?.password_hash ?? null;
}

test.each([
  ["Rosa", rosa, "6785"],
  ["Hernán, whose RUT is short", hernan, "3216"],
  ["Ximena, whose check digit is K", ximena, "7878"],
  ["Martina, whose check digit is wrong", martina, "6789"],
])("the first password of %s is the last four digits, as argon2id", async (_, person, password) => {
  const id = await book(person, "2026-11-23");
  expect(await hashOf(person)).toBeNull();
  await setFirstPassword(site.pool, { kind: "appointment.booked", id });
  const hash = (await hashOf(person)) ?? "";
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(hash, password)).toBe(true);
  expect(person.stored.firstPassword).toBe(password);
  for (const wrong of ["", "0000", person.stored.rut, person.rut])
    expect(await verify(hash, wrong)).toBe(false);
});

test("a password that is there stays, whatever RUT a later booking carries", async () => {
  const before = await hashOf(rosa);
  const id = await book({ ...rosa, rut: hernan.rut }, "2026-11-24");
  await setFirstPassword(site.pool, { kind: "appointment.booked", id });
  expect(await hashOf(rosa)).toBe(before);
});

test("two runs at once leave one good hash, and an unknown appointment does nothing", async () => {
  const id = await book({ ...rosa, email: "otra@correo.example" }, "2026-11-25");
  await Promise.all([
    setFirstPassword(site.pool, { kind: "appointment.booked", id }),
    setFirstPassword(site.pool, { kind: "appointment.booked", id }),
  ]);
  expect(await verify((await hashOf({ ...rosa, email: "otra@correo.example" })) ?? "", "6785")).toBe(true);
  await setFirstPassword(site.pool, { kind: "appointment.booked", id: "nobody" });
});
