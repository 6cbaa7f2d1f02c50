import { downloadReceipt } from "../../account-contract";

/** A page of its own, to be printed. */
export const receiptAddress = (id: string): string =>
  downloadReceipt.path.replace("{id}", encodeURIComponent(id));
