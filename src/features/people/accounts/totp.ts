import { Secret, TOTP } from "otpauth";

const period = 30;

/** RFC 6238: the time step whose code this is, the present one or a neighbour (clocks differ); null when it is none. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = at.getTime();
  const delta = new TOTP({ secret: Secret.fromBase32(secret), period }).validate({
    token,
    timestamp,
    window: 1,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
