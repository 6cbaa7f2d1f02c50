import { readCatalogueAhead } from "~/features/clinic/catalogue/ui/offered/read-catalogue";

/** The same function for the hint of a pointer and for the opening: the browser fetches the chunk once, and the price list beside it. */
export function loadBookingDialog() {
  readCatalogueAhead();
  return import("./BookingDialog");
}
