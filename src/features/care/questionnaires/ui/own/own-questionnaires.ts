// pack: portal-parts

import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { keepFor } from "~/client/forget-kept";
import { drop, keep, keptAt } from "~/client/kept-on-phone";
import { onAnswer } from "~/client/say-later";
import { signedInCall } from "~/client/session-end";
import { ownMeasures } from "~/features/care/measures/ui/offered/own-measures";
import { type Answered, answerQuestionnaire, listQuestionnaires } from "../../contract";
import type { Line } from "../../lines";
import type { QuestionnaireId } from "../../questionnaires";

export const ownQuestionnaires = queryOptions({
  queryKey: [listQuestionnaires.path],
  queryFn: ({ signal }) => signedInCall(listQuestionnaires, { signal, query: {} }),
});

/** Of what the phone says later. */
export const aboutQuestionnaire = (id: QuestionnaireId): string => `questionnaire ${id}`;

/** It waits no more, and what it comes to stands among the measures. */
export function putAnswered(queryClient: QueryClient, answered: Answered): void {
  queryClient.setQueryData(
    ownQuestionnaires.queryKey,
    (all) =>
      all && {
        asks: all.asks.filter(({ questionnaire }) => questionnaire !== answered.questionnaire),
        answers: [...all.answers.filter(({ id }) => id !== answered.id), answered],
      },
  );
  void queryClient.invalidateQueries(ownMeasures);
  void dropLines(answered.questionnaire);
}

/** What a phone kept is answered once the server has it. */
export const followQuestionnaires = (queryClient: QueryClient): (() => void) =>
  onAnswer(({ call }, answer) => {
    if (call.path === answerQuestionnaire.path) putAnswered(queryClient, answer as Answered);
  });

interface Kept {
  /** Whose: somebody else may have signed in since. */
  by: string;
  lines: Line[];
}

/** What was answered and not sent, so that leaving the page loses nothing. A browser that keeps nothing has it while the dialog is open. */
export async function keepLines(id: QuestionnaireId, by: string, lines: Line[]): Promise<void> {
  keepFor(by);
  await keep("drafts", aboutQuestionnaire(id), { by, lines } satisfies Kept).catch(() => undefined);
}

export async function keptLines(id: QuestionnaireId, by: string): Promise<Line[] | null> {
  const kept = await keptAt<Kept>("drafts", aboutQuestionnaire(id)).catch(() => undefined);
  return kept?.by === by ? kept.lines : null;
}

const dropLines = (id: QuestionnaireId): Promise<void> =>
  drop("drafts", aboutQuestionnaire(id)).catch(() => undefined);
