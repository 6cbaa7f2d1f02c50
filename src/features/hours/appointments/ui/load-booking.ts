/** The same function for the hint of a pointer and for the opening: the browser fetches the chunk once. */
export const loadBookingDialog = () => import("./BookingDialog");
