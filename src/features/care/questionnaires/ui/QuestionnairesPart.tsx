import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { dateOf, formatDate } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import { toast } from "~/ui/toast/toast";
import { askQuestionnaire, dropAsk, type QuestionnaireAsk } from "../contract";
import { type QuestionnaireId, questionnaireIds, questionnaires } from "../questionnaires";
import { AnsweredList } from "./AnsweredList";
import { questionnairesQuery } from "./questionnaire-queries";

const PatientAnswerDialog = deferredPart(() => import("./PatientAnswerDialog"));

/** Questionnaires to ask the patient for, or to answer together, and what was answered item by item. */
export function QuestionnairesPart({ patientId }: { patientId: string }) {
  const { data } = useQuery(questionnairesQuery(patientId));
  const [answering, setAnswering] = useState<QuestionnaireId | null>(null);
  if (!data) return null;
  return (
    <section aria-labelledby="cuestionarios" className="grid min-w-0 gap-3">
      <h3 id="cuestionarios" className="text-xl">
        Cuestionarios
      </h3>
      <ul aria-label="Cuestionarios" className="divide-y divide-line border-y border-line">
        {questionnaireIds.map((id) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Asking
              id={id}
              patientId={patientId}
              ask={data.asks.find(({ questionnaire }) => questionnaire === id)}
              onTogether={() => setAnswering(id)}
            />
          </li>
        ))}
      </ul>
      <AnsweredList patientId={patientId} answers={data.answers} />
      {answering && (
        <DeferredDialog
          title={questionnaires[answering].title}
          closeHref=""
          onClose={() => setAnswering(null)}
        >
          <PatientAnswerDialog
            questionnaire={answering}
            patientId={patientId}
            onClose={() => setAnswering(null)}
          />
        </DeferredDialog>
      )}
    </section>
  );
}

interface AskingProps {
  id: QuestionnaireId;
  patientId: string;
  ask: QuestionnaireAsk | undefined;
  onTogether: () => void;
}

function Asking({ id, patientId, ask, onTogether }: AskingProps) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const { name } = questionnaires[id];
  async function press(call: () => Promise<unknown>, title: string): Promise<void> {
    setPending(true);
    try {
      await call();
      toast({ title });
    } catch (error) {
      toastFailure(error, clinicalWords("No se pudo guardar."));
    }
    await queryClient.invalidateQueries(questionnairesQuery(patientId));
    setPending(false);
  }
  const whose = <span className="sr-only">: {name}</span>;
  return (
    <>
      <p className="min-w-0 flex-1 basis-56 break-words">
        <span className="font-semibold">{name}</span>
        {ask && (
          <span className="block text-pending">
            Pedido el {formatDate(dateOf(ask.at))}. Espera su respuesta en el portal.
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {ask ? (
          <Button
            size="small"
            variant="quiet"
            pending={pending}
            pendingLabel="Retirando..."
            onClick={() =>
              void press(() => signedInCall(dropAsk, { params: { id: ask.id } }), "Ya no se le pide")
            }
          >
            Retirar{whose}
          </Button>
        ) : (
          <Button
            size="small"
            variant="outline"
            pending={pending}
            pendingLabel="Pidiendo..."
            onClick={() =>
              void press(
                () => signedInCall(askQuestionnaire, { body: { patientId, questionnaire: id } }),
                "Lo verá en su portal",
              )
            }
          >
            Pedir al paciente{whose}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          onPointerEnter={PatientAnswerDialog.prepare}
          onFocus={PatientAnswerDialog.prepare}
          onClick={onTogether}
        >
          Responder juntos{whose}
        </Button>
      </div>
    </>
  );
}
