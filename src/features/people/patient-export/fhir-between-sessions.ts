import type { Communication, Observation, Reference } from "fhir/r4";
import { signText } from "~/features/care/danger-signs/offered-signs";
import type { PatientExport } from "./patient-copy";

interface Known {
  subject: Reference;
  by: (name: string | null) => Reference | undefined;
}

/** What the person said between two hours: effort and danger signs as Observation, a question for an hour and its answer as Communication. */
export function betweenResources(
  { effort, dangerSigns, hourQuestions }: PatientExport,
  { subject, by }: Known,
): (Observation | Communication)[] {
  return [
    ...effort.map(
      ({ score, at }): Observation => ({
        resourceType: "Observation",
        status: "final",
        code: { text: "Esfuerzo de los ejercicios del día, 0 a 10 (Borg CR10)" },
        subject,
        performer: [subject],
        effectiveDateTime: at,
        valueInteger: score,
      }),
    ),
    ...dangerSigns.map(
      ({ sign, at, seen }): Observation => ({
        resourceType: "Observation",
        status: "final",
        code: { text: "Señal de alarma" },
        subject,
        performer: [subject],
        effectiveDateTime: at,
        valueString: signText(sign),
        ...(seen && { note: [{ text: `La vio ${seen.therapist}`, time: seen.at }] }),
      }),
    ),
    ...hourQuestions.flatMap(({ text, at, answer }): Communication[] => [
      {
        resourceType: "Communication",
        status: "completed",
        topic: { text: "Pregunta para una hora" },
        subject,
        sender: subject,
        sent: at,
        payload: [{ contentString: text }],
      },
      ...(answer?.text
        ? [
            {
              resourceType: "Communication" as const,
              status: "completed" as const,
              topic: { text: "Respuesta a su pregunta" },
              subject,
              sender: by(answer.therapist) ?? { display: answer.therapist },
              recipient: [subject],
              sent: answer.at,
              payload: [{ contentString: answer.text }],
            },
          ]
        : []),
    ]),
  ];
}
