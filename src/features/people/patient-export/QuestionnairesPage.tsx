import { whoMeasured } from "~/features/care/measures/catalogue";
import { answerWords, itemText, questionnaires } from "~/features/care/questionnaires/questionnaires";
import { formatFullDate } from "~/shared/clinic-time";
import type { PatientExport } from "./patient-copy";

/** What was answered, item by item. */
export function Questionnaires({ answered }: { answered: PatientExport["questionnaires"] }) {
  return (
    <section>
      <h2>Cuestionarios ({answered.length})</h2>
      {answered.map(({ id, questionnaire, answers, therapist, at, annulled }) => (
        <div key={id}>
          <p>
            <strong>{questionnaires[questionnaire].name}</strong>, {formatFullDate(at)}.{" "}
            {whoMeasured({ therapist, answerId: id })}
            {annulled && ` (anulado: ${annulled.reason})`}
          </p>
          <table>
            <tbody>
              {answers.map(({ item, value }) => (
                <tr key={item}>
                  <td>{itemText(questionnaire, item)}</td>
                  <td>{answerWords(questionnaire, value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="soft">{questionnaires[questionnaire].licence}</p>
        </div>
      ))}
    </section>
  );
}
