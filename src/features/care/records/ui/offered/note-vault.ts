// pack: dashboard-parts

import { makeCall } from "~/shared/api-client";
import { readNoteKey } from "../../contract";

/** What a session can read again of what it left in this browser: the key lives in memory, and comes with an authenticated call. */
export interface Vault {
  /** Whose it is: what another session left is nobody's any more. */
  session: string;
  /** Instant at which the session, and with it the key, ends. */
  endsAt: string;
  seal(text: string): Promise<Sealed>;
  /** Null when another session sealed it. */
  unseal(sealed: Sealed): Promise<string | null>;
}

export interface Sealed {
  session: string;
  iv: string;
  body: string;
}

let opened: Promise<Vault | null> | null = null;

/** Null while there is no connection to ask for the key, or where the browser has no cryptography (http beyond this machine). */
export function openVault(): Promise<Vault | null> {
  opened ??= makeVault().catch(() => {
    opened = null;
    return null;
  });
  return opened;
}

/** With the session. */
export function closeVault(): void {
  opened = null;
}

async function makeVault(): Promise<Vault | null> {
  if (!globalThis.crypto?.subtle) return null;
  const { key: text, session, endsAt } = await makeCall(readNoteKey, {});
  const key = await crypto.subtle.importKey("raw", bytesOf(text), "AES-GCM", false, ["encrypt", "decrypt"]);
  return {
    session,
    endsAt,
    async seal(plain) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const body = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(plain));
      return { session, iv: textOf(iv), body: textOf(new Uint8Array(body)) };
    },
    async unseal(sealed) {
      if (sealed.session !== session) return null;
      const iv = bytesOf(sealed.iv);
      const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytesOf(sealed.body));
      return new TextDecoder().decode(plain);
    },
  };
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
const textOf = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
