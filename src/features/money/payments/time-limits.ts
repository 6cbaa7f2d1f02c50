/** How long a payment is waited for, in milliseconds. */
export const minute = 60_000;
export const day = 24 * 60 * minute;

/** Without a return it is over then; the gateways' own forms live 5 to 10 minutes. */
export const buyerPatienceMs = 15 * minute;

/** A commit whose answer was lost may still be at work for so long; after that it takes nothing any more. */
export const commitEndsWithinMs = 30_000;

/** Whoever claimed a commit is asked after by then: longer than the commit and the question after it may take. */
export const claimEndsAfterMs = 40_000;

/** Transbank tells the state of a transaction for so long. */
export const askedForMs = 7 * day;

/** A doubt that the gateway answers without ending it is asked again after these, then once a day. */
export const asksAgainAfterMs = [minute, 5 * minute, 15 * minute, 60 * minute];
