import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { useClinicClock } from "~/client/clinic-now";
import { onceKeys } from "~/client/once-key";
import { onAnswer, say } from "~/client/say-later";
import { signedInCall } from "~/client/session-end";
import { formatDateOf } from "~/shared/clinic-time";
import { dropPain, notePain, type PainEntry } from "../contract";
import { ownPain } from "./own-pain";

export function usePainDiary() {
  const queryClient = useQueryClient();
  const clock = useClinicClock();
  const [keys] = useState(onceKeys);
  return {
    /** Null when it is kept on the phone for want of a network. */
    async note(score: number, note: string | null): Promise<PainEntry | null> {
      const said = { score, note };
      const headers = keys.headersOf(said);
      try {
        const entry = await signedInCall(notePain, { body: said, headers });
        // The same number later is another entry.
        keys.done();
        put(queryClient, entry);
        return entry;
      } catch (error) {
        if (failureOf(error).code !== "connection") throw error;
        const key = headers["Idempotency-Key"];
        const saidAt = clock().toISOString();
        say({
          about: `pain ${key}`,
          label: `Dolor ${score} de 10, ${formatDateOf(saidAt)}`,
          call: { method: notePain.method, path: notePain.path },
          params: {},
          body: { ...said, saidAt },
          onceKey: key,
        });
        keys.done();
        return null;
      }
    },
    async drop(id: string): Promise<void> {
      await signedInCall(dropPain, { params: { id } });
      queryClient.setQueryData(ownPain.queryKey, (all) => all?.filter((entry) => entry.id !== id));
    },
  };
}

/** What a phone kept stands in the diary once the server has it. */
export const followPain = (queryClient: QueryClient): (() => void) =>
  onAnswer(({ call }, answer) => {
    if (call.path === notePain.path) put(queryClient, answer as PainEntry);
  });

function put(queryClient: QueryClient, entry: PainEntry): void {
  queryClient.setQueryData(ownPain.queryKey, (all = []) =>
    [...all.filter(({ id }) => id !== entry.id), entry].toSorted((one, other) =>
      one.at < other.at ? -1 : 1,
    ),
  );
}
