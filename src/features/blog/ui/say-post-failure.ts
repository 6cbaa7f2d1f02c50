import { failureOf } from "~/features/accounts/ui/call-failure";
import { toast } from "~/ui/toast/toast";

/** What failed in the words of the product, and why, if that is known; gives what is wrong with single fields. */
export function sayPostFailure(error: unknown, title: string): Record<string, string> {
  const { code, text, fields } = failureOf(error);
  const description = code === "connection" ? "Revisa tu conexión y vuelve a intentarlo." : text;
  toast({ title, ...(description && { description }), variant: "destructive" });
  return fields;
}
