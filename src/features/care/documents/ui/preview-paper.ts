import type * as z from "zod/mini";
import { addressOf, throwIfNotOk } from "~/shared/api-client";
import { type issueDocument, previewDocument } from "../contract";

export type PaperBody = z.input<typeof issueDocument.body>;

/** The paper as it would be issued. Its answer is a page, which no call of ours reads. */
export async function previewPaper(patientId: string, body: PaperBody, signal: AbortSignal): Promise<string> {
  const response = await fetch(addressOf(previewDocument.path, { id: patientId }), {
    method: previewDocument.method,
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  await throwIfNotOk(response);
  return response.text();
}
