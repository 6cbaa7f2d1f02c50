/** Where an hour is booked on the page itself. */
export const bookingPath = "/agendar";
