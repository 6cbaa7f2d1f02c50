import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { useSafeClose } from "~/client/typed-text";
import { useOnceKey } from "~/client/use-once-key";
import { withPatience } from "~/client/with-patience";
import type { Measure } from "~/features/care/measures/contract";
import { measuresQuery } from "~/features/care/measures/ui/offered/measure-queries";
import { toast } from "~/ui/toast/toast";
import { answerQuestionnaire } from "../contract";
import { knownActivities } from "../known-activities";
import { answersIn, beginLines, type Line } from "../lines";
import type { QuestionnaireId } from "../questionnaires";
import { AnswerDialog } from "./AnswerDialog";
import { questionnairesQuery } from "./questionnaire-queries";

interface Props {
  questionnaire: QuestionnaireId;
  patientId: string;
  onClose: () => void;
}

/** With the patient there: the same questions, in the kinesiologist's name. */
export default function PatientAnswerDialog(props: Props) {
  const { data, isError } = useQuery(measuresQuery(props.patientId));
  return (data || isError) && <Answering {...props} measures={data ?? []} />;
}

function Answering({ questionnaire, patientId, onClose, measures }: Props & { measures: Measure[] }) {
  const queryClient = useQueryClient();
  const onceKey = useOnceKey();
  const [initial] = useState(() => beginLines(questionnaire, knownActivities(measures)));
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isTouched, setTouched] = useState(false);
  const { close, guard } = useSafeClose(onClose, isTouched);
  async function send(lines: Line[]): Promise<void> {
    const body = { patientId, questionnaire, answers: answersIn(lines) };
    setPending(true);
    setRefusal(null);
    try {
      await withPatience((signal) =>
        signedInCall(answerQuestionnaire, { body, headers: onceKey(body), signal }),
      );
      await Promise.all([
        queryClient.invalidateQueries(questionnairesQuery(patientId)),
        queryClient.invalidateQueries(measuresQuery(patientId)),
      ]);
      toast({ title: "Quedó en la ficha" });
      onClose();
    } catch (error) {
      const { code, text, fields } = failureOf(error);
      if (code !== "unauthenticated")
        setRefusal(
          code === "connection"
            ? "Sin conexión. Lo que respondieron sigue aquí: inténtalo cuando vuelva."
            : (Object.values(fields)[0] ??
                text ??
                "Lo que respondieron sigue aquí. Inténtalo de nuevo en un momento."),
        );
    } finally {
      setPending(false);
    }
  }
  return (
    <AnswerDialog
      questionnaire={questionnaire}
      initial={initial}
      sendLabel="Guardar en la ficha"
      refusal={refusal}
      pending={pending}
      guard={guard}
      onChange={() => setTouched(true)}
      onSend={(lines) => void send(lines)}
      onClose={close}
    />
  );
}
