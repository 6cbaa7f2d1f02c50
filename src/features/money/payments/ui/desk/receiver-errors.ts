import type { FieldErrors } from "~/client/use-form";
import { type Receiver, receiverSchema } from "../../receiver-contract";

/** What the call would say of it, before it is asked. */
export function receiverErrors(values: Receiver): FieldErrors<Receiver> {
  const issues = receiverSchema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}
