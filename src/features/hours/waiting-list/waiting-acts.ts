/** To ask for an earlier hour than one that is booked, to take one that is offered, to wait without an hour, to wait no longer. */
export const waitingActs = ["ask", "take", "join", "leave"] as const;
export type WaitingAct = (typeof waitingActs)[number];

/** Set in the address of an offer by the link "No, gracias" of its mail. */
export const noThanksParameter = "respuesta";
