import { signText } from "~/features/care/danger-signs/offered-signs";
import { formatFullDate } from "~/shared/clinic-time";
import type { PatientExport } from "./patient-copy";

/** What the person said between two hours, beside the pain: how hard the exercises were, danger signs, questions and their answers. */
export function BetweenSessions({
  effort,
  dangerSigns,
  hourQuestions,
}: Pick<PatientExport, "effort" | "dangerSigns" | "hourQuestions">) {
  return (
    <>
      <section>
        <h2>Cuánto costaron los ejercicios ({effort.length})</h2>
        <table>
          <tbody>
            {effort.map((one) => (
              <tr key={one.id}>
                <td>{formatFullDate(one.at)}</td>
                <td>{one.score} de 10</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>Señales de alarma ({dangerSigns.length})</h2>
        <table>
          <tbody>
            {dangerSigns.map((one) => (
              <tr key={one.id}>
                <td>{formatFullDate(one.at)}</td>
                <td>{signText(one.sign)}</td>
                <td>{one.seen && `La vio ${one.seen.therapist}, ${formatFullDate(one.seen.at)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>Preguntas para las horas ({hourQuestions.length})</h2>
        {hourQuestions.map(({ id, at, text, answer }) => (
          <section key={id}>
            <h3>{formatFullDate(at)}</h3>
            <p>{text}</p>
            {answer && (
              <p>
                <strong>{answer.therapist}</strong>, {formatFullDate(answer.at)}:{" "}
                {answer.text ?? "queda para la sesión."}
              </p>
            )}
          </section>
        ))}
      </section>
    </>
  );
}
