import type { CachedUser } from "~/client/cached-user";
import { failureOf } from "~/client/call-failure";
import { writeCachedUser } from "~/client/write-cached-user";
import { makeCall } from "~/shared/api-client";
import { signInPatient, signInTherapist } from "../contract";

interface TherapistTry {
  username: string;
  password: string;
  remember: boolean;
  /** Of the second factor, once it was asked for. */
  code?: string;
}

/**
 * Tries the therapist's door and then the patient's, so that whoever opened the wrong one still gets in. Only a refused
 * password leads on: a lock, a limit, a second factor or a lost connection is told and not hidden behind another try.
 */
export async function signInAnyone(given: TherapistTry, signal?: AbortSignal): Promise<CachedUser> {
  try {
    const { therapist } = await makeCall(signInTherapist, { body: given, ...(signal && { signal }) });
    const { id, email, name } = therapist;
    return remembered({ id, email, name, role: "therapist" });
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  try {
    return await signInAsPatient(given.username, given.password, signal);
  } catch (error) {
    if (isRefused(error)) throw new Error("Credenciales inválidas");
    throw error;
  }
}

export async function signInAsPatient(
  email: string,
  password: string,
  signal?: AbortSignal,
): Promise<CachedUser> {
  const body = { email, password };
  const { patient } = await makeCall(signInPatient, { body, ...(signal && { signal }) });
  const { rut, ...user } = patient;
  return remembered({ ...user, role: "patient" }, rut);
}

/** True when the server wants the code of the second factor, or another one. */
export const wantsCode = (error: unknown): boolean => {
  const { code, fields } = failureOf(error);
  return code === "credentials" && "code" in fields;
};

const isRefused = (error: unknown): boolean => failureOf(error).code === "credentials" && !wantsCode(error);

function remembered(user: CachedUser, rut?: string): CachedUser {
  writeCachedUser(user, rut);
  return user;
}
