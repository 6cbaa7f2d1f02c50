/** Under which name a tab keeps what is being booked there. */
export const draftKey = (place: "dialog" | "page") => `zoh_booking_${place}`;
