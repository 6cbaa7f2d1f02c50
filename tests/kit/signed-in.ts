import { hash } from "@node-rs/argon2";
import type { Role } from "~/shared/role";
import type { Person } from "./people";
import type { Answer, TestSite } from "./site";

/** Cheap on purpose: what these hashes protect is a test. */
const quick = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

export const password = "Clave-2026";
const hashed = hash(password, quick);

/** A browser with cookies of its own, as a person has one. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** Added to every request. */
  readonly headers: Record<string, string> = {};

  constructor(private readonly site: TestSite) {}

  async call(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...this.headers, ...more, ...(cookie && { Cookie: cookie }) };
    const answer = await this.site.call(method, path, body, headers);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  signIn(role: Role, email: string, typed = password): Promise<Answer> {
    return role === "patient"
      ? this.call("POST", "/api/patient-login", { email, password: typed })
      : this.call("POST", "/api/therapist-login", { username: email, password: typed });
  }
}

export type SignedIn = Visitor & { id: string };

/** Makes the account of a person, who has read a mail of ours and chosen `password`; gives its id. */
export async function makePatient(site: TestSite, person: Person): Promise<string> {
  const [row] = await site.rows<{ id: string }>(
    `insert into patients (email, name, rut, phone, password_hash, proven_at, password_changed_at, password_proven)
     values ($1, $2, $3, $4, $5, now(), now(), true) returning id`,
    [person.email, person.name, person.stored.rut, person.stored.phone, await hashed],
  );
  return row?.id ?? "";
}

/** A patient who is signed in, with an account made for it. */
export async function patientIn(site: TestSite, person: Person): Promise<SignedIn> {
  const id = await makePatient(site, person);
  return signedIn(site, "patient", person.email, id);
}

/** A therapist of the clinic (`site.amparo`, `site.benjamin`), signed in. */
export async function therapistIn(site: TestSite, id: string): Promise<SignedIn> {
  const [row] = await site.rows<{ email: string }>(
    "update therapists set password_hash = $2 where id = $1 returning email",
    [id, await hashed],
  );
  return signedIn(site, "therapist", row?.email ?? "", id);
}

async function signedIn(site: TestSite, role: Role, email: string, id: string) {
  const visitor = new Visitor(site);
  const { status, text } = await visitor.signIn(role, email);
  if (status !== 200) throw new Error(`Could not sign ${email} in: ${status} ${text}`);
  return Object.assign(visitor, { id });
}

/** The sessions there are outlive whatever the test's clock does. */
export async function staySignedIn(site: TestSite): Promise<void> {
  await site.rows("update sessions set idle = interval '9 years', expires_at = '2099-01-01'");
}
