import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { useClinicClock } from "~/client/clinic-now";
import { say } from "~/client/say-later";
import { signedInCall } from "~/client/session-end";
import { useOnceKey } from "~/client/use-once-key";
import { withPatience } from "~/client/with-patience";
import { ownMeasures } from "~/features/care/measures/ui/offered/own-measures";
import { toast } from "~/ui/toast/toast";
import { answerQuestionnaire } from "../../contract";
import { knownActivities } from "../../known-activities";
import { answersIn, beginLines, type Line } from "../../lines";
import { type QuestionnaireId, questionnaires } from "../../questionnaires";
import { AnswerDialog } from "../AnswerDialog";
import {
  aboutQuestionnaire,
  keepLines,
  keptLines,
  ownQuestionnaires,
  putAnswered,
} from "./own-questionnaires";

interface Props {
  questionnaire: QuestionnaireId;
  patientId: string;
  onClose: () => void;
}

/** The patient's own: each answer is kept on the phone as it is pressed, and all are sent at once. */
export default function OwnAnswerDialog({ questionnaire, patientId, onClose }: Props) {
  const measures = useQuery(ownMeasures);
  const [initial, setInitial] = useState<Line[] | null>(null);
  const known = measures.data;
  const isKnown = known !== undefined || measures.isError || measures.fetchStatus === "paused";
  useEffect(() => {
    if (!isKnown) return;
    let isOver = false;
    void keptLines(questionnaire, patientId).then((kept) => {
      const lines = kept ?? beginLines(questionnaire, knownActivities(known ?? []));
      if (!isOver) setInitial((before) => before ?? lines);
    });
    return () => {
      isOver = true;
    };
  }, [questionnaire, patientId, known, isKnown]);
  return (
    initial && (
      <Answering initial={initial} questionnaire={questionnaire} patientId={patientId} onClose={onClose} />
    )
  );
}

function Answering({ initial, questionnaire, patientId, onClose }: Props & { initial: Line[] }) {
  const queryClient = useQueryClient();
  const clock = useClinicClock();
  const onceKey = useOnceKey();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function send(lines: Line[]): Promise<void> {
    const body = { questionnaire, answers: answersIn(lines) };
    const headers = onceKey(body);
    setPending(true);
    setRefusal(null);
    try {
      const answered = await withPatience((signal) =>
        signedInCall(answerQuestionnaire, { body, headers, signal }),
      );
      putAnswered(queryClient, answered);
      toast({ title: "Enviado", description: "Tu kinesiólogo lo ve antes de atenderte." });
      onClose();
    } catch (error) {
      const { code, text, fields } = failureOf(error);
      if (code === "connection") {
        say({
          about: aboutQuestionnaire(questionnaire),
          label: questionnaires[questionnaire].title,
          call: { method: answerQuestionnaire.method, path: answerQuestionnaire.path },
          params: {},
          body: { ...body, saidAt: clock().toISOString() },
          onceKey: headers["Idempotency-Key"],
        });
        toast({ title: "Quedó en este teléfono", description: "Lo enviamos cuando vuelva la red." });
        // What was answered stays until the server has it: should it be refused, it is there to be sent anew.
        onClose();
        return;
      }
      if (code === "conflict") void queryClient.invalidateQueries(ownQuestionnaires);
      if (code !== "unauthenticated")
        setRefusal(
          Object.values(fields)[0] ??
            text ??
            "Tuvimos un problema nosotros. Lo que respondiste sigue aquí: inténtalo de nuevo en un momento.",
        );
    } finally {
      setPending(false);
    }
  }
  return (
    <AnswerDialog
      questionnaire={questionnaire}
      initial={initial}
      sendLabel="Enviar respuestas"
      refusal={refusal}
      pending={pending}
      onChange={(lines) => void keepLines(questionnaire, patientId, lines)}
      onSend={(lines) => void send(lines)}
      onClose={onClose}
    />
  );
}
