import type { QuestionnaireResponse, Reference } from "fhir/r4";
import type { Answered } from "~/features/care/questionnaires/contract";
import { itemText, questionnaires } from "~/features/care/questionnaires/questionnaires";

interface Known {
  subject: Reference;
  by: (name: string | null) => Reference | undefined;
}

/** What was answered, item by item: the person is always its source, also where who treats them filled it in with them. */
export function questionnaireResponse(
  { questionnaire, version, answers, therapist, at, annulled }: Answered,
  { subject, by }: Known,
): QuestionnaireResponse {
  const { name, statements } = questionnaires[questionnaire];
  return {
    resourceType: "QuestionnaireResponse",
    status: annulled ? "entered-in-error" : "completed",
    subject,
    authored: at,
    author: by(therapist) ?? subject,
    source: subject,
    item: [
      {
        linkId: questionnaire,
        text: `${name}, ${version}`,
        item: answers.map(({ item, value }, index) => ({
          linkId: `${questionnaire}.${index + 1}`,
          text: itemText(questionnaire, item),
          answer: [statements ? { valueBoolean: value === 1 } : { valueInteger: value }],
        })),
      },
    ],
  };
}
