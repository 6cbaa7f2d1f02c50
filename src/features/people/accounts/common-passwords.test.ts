import { expect, test } from "vitest";
import { weaknessesOf } from "./common-passwords";

const common = "Es una de las contraseñas más usadas: elige otra";

test.each([
  "Password1",
  "passworD1",
  "Qwerty123",
  "1q2w3e4R",
])("%s keeps the rules and is refused: it is among the 10,000 most used", async (password) => {
  expect(await weaknessesOf(password)).toEqual([common]);
});

test("what is wrong otherwise is told beside it, and a password of one's own passes", async () => {
  expect(await weaknessesOf("password")).toEqual(["Al menos una mayúscula", "Al menos un número", common]);
  expect(await weaknessesOf("Clave-2026")).toEqual([]);
  expect(await weaknessesOf("")).toHaveLength(4);
});
