import { expect, test } from "vitest";
import { importAgain } from "./import-again";

test("what came is what the caller loads, as often as it is asked", async () => {
  let asked = 0;
  const load = importAgain(async () => ({ default: ++asked }));
  expect([await load(), await load()]).toEqual([{ default: 1 }, { default: 2 }]);
});

test("an error without an address is asked for the same way again", async () => {
  const answers = [Promise.reject(new Error("Importing a module script failed.")), Promise.resolve("there")];
  const load = importAgain(() => answers.shift() ?? Promise.reject(new Error("no more")));
  await expect(load()).rejects.toThrow("failed");
  expect(await load()).toBe("there");
});
