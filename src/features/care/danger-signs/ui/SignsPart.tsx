import { useQuery } from "@tanstack/react-query";
import { useClinicToday } from "~/client/clinic-now";
import { formatInstant } from "~/shared/clinic-time";
import { doorWords, signText } from "../offered-signs";
import { dangerSignsQuery } from "./patient-signs";

/** The danger signs that the patient ticked, the latest first; nothing while there are none. */
export function SignsPart({ patientId }: { patientId: string }) {
  const { data: signs = [] } = useQuery(dangerSignsQuery(patientId));
  const today = useClinicToday();
  if (signs.length === 0) return null;
  return (
    <section aria-labelledby="senales">
      <h3 id="senales" className="text-xl">
        Señales de alarma
      </h3>
      <ul aria-label="Señales de alarma" className="mt-2 divide-y divide-line border-y border-line">
        {signs.toReversed().map(({ id, sign, door, at, seen }) => (
          <li key={id} className="py-2">
            <p className="font-semibold break-words">{signText(sign)}</p>
            <p className="text-ink-soft">
              <span className="inline-block first-letter:uppercase">{formatInstant(at, today)}</span>. Se le
              dijo: {doorWords[door]}.{" "}
              {seen
                ? `La vio ${seen.therapist}, ${formatInstant(seen.at, today)}.`
                : "Nadie la ha visto todavía."}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
