// pack: calls

/**
 * An account is known by its e-mail. Whoever gave none has an address that no mailbox can ever have (RFC 2606, 2), until they
 * give one (docs/decisions/0032).
 */
export const noMailboxDomain = "sin-correo.invalid";

export const addressWithoutMailbox = (id: string): string => `${id}@${noMailboxDomain}`;

export const hasMailbox = (email: string): boolean => !email.endsWith(`@${noMailboxDomain}`);

/** For people: nobody is shown an address that leads nowhere. */
export const emailWords = (email: string): string => (hasMailbox(email) ? email : "sin correo");

/** r•••@correo.example: its owner knows it again. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1•••");
