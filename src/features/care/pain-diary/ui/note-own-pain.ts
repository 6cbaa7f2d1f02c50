import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { failureOf } from "~/client/call-failure";
import { useClinicNow } from "~/client/clinic-now";
import { onAnswer, say } from "~/client/say-later";
import { signedInCall } from "~/client/session-end";
import { useOnceKey } from "~/client/use-once-key";
import { formatDateOf } from "~/shared/clinic-time";
import { dropPain, notePain, type PainEntry } from "../contract";
import { ownPain } from "./own-pain";

export function usePainDiary() {
  const queryClient = useQueryClient();
  const now = useClinicNow();
  const onceKey = useOnceKey();
  return {
    /** False when it is kept on the phone for want of a network. */
    async note(score: number, note: string | null, signal: AbortSignal): Promise<boolean> {
      const said = { score, note };
      const headers = onceKey(said);
      try {
        put(queryClient, await signedInCall(notePain, { body: said, headers, signal }));
        return true;
      } catch (error) {
        if (failureOf(error).code !== "connection") throw error;
        const key = headers["Idempotency-Key"];
        say({
          about: `pain ${key}`,
          label: `Dolor ${score} de 10, ${formatDateOf(now.toISOString())}`,
          call: { method: notePain.method, path: notePain.path },
          params: {},
          body: { ...said, saidAt: now.toISOString() },
          onceKey: key,
        });
        return false;
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
