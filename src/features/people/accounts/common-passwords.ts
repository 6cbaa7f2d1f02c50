import { brokenRules } from "~/shared/password-rules";

const mostUsed = 10_000;
let listed: Promise<Set<string>> | undefined;

/** Read when somebody first chooses a password: nobody else needs it in memory. Ordered by how often each was found in leaks. */
function commonest(): Promise<Set<string>> {
  listed ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].slice(0, mostUsed)),
  );
  return listed;
}

/** The texts of what is wrong with a new password; none of a good one. However its letters are cased, a common one is refused. */
export async function weaknessesOf(password: string): Promise<string[]> {
  const broken = brokenRules(password);
  const isCommon = (await commonest()).has(password.toLowerCase());
  return isCommon ? [...broken, "Es una de las contraseñas más usadas: elige otra"] : broken;
}
