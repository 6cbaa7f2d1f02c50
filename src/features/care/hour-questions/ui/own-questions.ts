// pack: portal-parts

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { askForHour, type HourQuestion, listHourQuestions } from "../contract";

export const ownHourQuestions = queryOptions({
  queryKey: [listHourQuestions.path],
  queryFn: ({ signal }) => signedInCall(listHourQuestions, { signal, query: {} }),
});

/** Undefined until the session is proven: nothing of it is shown before. */
export const useOwnQuestions = () => useQuery(ownHourQuestions).data;

/** Asks for an hour, changes what was asked, or takes it back without a text. */
export function useAsking(appointmentId: string) {
  const queryClient = useQueryClient();
  return {
    async ask(text: string | null, signal?: AbortSignal): Promise<void> {
      const question = await signedInCall(askForHour, {
        params: { id: appointmentId },
        body: { text },
        ...(signal && { signal }),
      });
      queryClient.setQueryData(
        ownHourQuestions.queryKey,
        (all) => all && withAnother(all.questions, all.askable),
      );
      function withAnother(questions: HourQuestion[], askable: string[]) {
        const others = questions.filter((each) => each.appointmentId !== appointmentId);
        return { questions: question ? [...others, question] : others, askable };
      }
    },
    /** After a refusal: it was answered meanwhile, or the hour has begun. */
    readAnew: () => void queryClient.invalidateQueries({ queryKey: ownHourQuestions.queryKey }),
  };
}
