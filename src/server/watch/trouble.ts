const known: [said: RegExp, trouble: string][] = [
  [/ENOSPC|EDQUOT|53100/, "the disk is full"],
  [/EMFILE|ENFILE/, "too many files are open"],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, "its name was not found"],
  [/CERT_HAS_EXPIRED|certificate has expired/i, "its certificate has expired"],
  [/CERT|certificate|UNABLE_TO_VERIFY|unable to verify/i, "its certificate is not valid"],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, "nobody answers there"],
  [/ETIMEDOUT|TimeoutError|UND_ERR_\w*TIMEOUT|\btimeout\b/i, "no answer came in time"],
  [/EAUTH|28P01|28000/, "it refused the sign-in"],
  [/EENVELOPE|EMESSAGE/, "it refused the mail for now"],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET|ECONNECTION/, "the connection was lost"],
];

/** In words that are all ours what a machine said went wrong, for the log; its own may name people. Undefined of anything else. */
export function troubleOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const said = `${cause.name} ${"code" in cause ? String(cause.code) : ""} ${cause.message}`;
    const found = known.find(([pattern]) => pattern.test(said));
    if (found) return found[1];
  }
  return undefined;
}
