import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSaid } from "~/client/say-later";
import { firstName } from "~/shared/first-name";
import { Button } from "~/ui/button/Button";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import type { QuestionnaireAsk } from "../../contract";
import { questionnaires } from "../../questionnaires";
import { aboutQuestionnaire, ownQuestionnaires } from "./own-questionnaires";

const OwnAnswerDialog = deferredPart(() => import("./OwnAnswerDialog"));

interface Props {
  patientId: string;
  /** There is an hour to come that it is answered before. */
  hasHour: boolean;
}

/** What the kinesiologist asked for and waits for an answer. */
export function OwnQuestionnaires({ patientId, hasHour }: Props) {
  const { data } = useQuery(ownQuestionnaires);
  return data?.asks.map((ask) => <Waiting key={ask.id} ask={ask} patientId={patientId} hasHour={hasHour} />);
}

function Waiting({ ask, patientId, hasHour }: Props & { ask: QuestionnaireAsk }) {
  const { said } = useSaid();
  const [isOpen, setOpen] = useState(false);
  const { title, minutes } = questionnaires[ask.questionnaire];
  const isOnItsWay = said.some(
    ({ about, refusal }) => about === aboutQuestionnaire(ask.questionnaire) && refusal === undefined,
  );
  return (
    <section
      aria-labelledby={`cuestionario-${ask.questionnaire}`}
      className="rounded-lg border-2 border-dotted border-pending bg-raised p-4 sm:p-6"
    >
      <p className="font-semibold text-pending">Te toca responder</p>
      <h2 id={`cuestionario-${ask.questionnaire}`} className="mt-1 text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-4">
        {minutes} minutos{hasHour ? ", antes de tu hora" : ""}. Te lo pide {firstName(ask.therapist)}.
      </p>
      {isOnItsWay ? (
        <p role="status" className="font-semibold">
          Respondido. Lo enviamos cuando vuelva la red.
        </p>
      ) : (
        <Button
          onPointerEnter={OwnAnswerDialog.prepare}
          onFocus={OwnAnswerDialog.prepare}
          onClick={() => setOpen(true)}
        >
          Responder<span className="sr-only">: {title}</span>
        </Button>
      )}
      {isOpen && (
        <DeferredDialog title={title} closeHref="" onClose={() => setOpen(false)}>
          <OwnAnswerDialog
            questionnaire={ask.questionnaire}
            patientId={patientId}
            onClose={() => setOpen(false)}
          />
        </DeferredDialog>
      )}
    </section>
  );
}
