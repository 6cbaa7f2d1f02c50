import { Link } from "react-router";
import { formatWallTime } from "~/shared/clinic-time";
import { hrefOfDashboard } from "~/shared/dashboard-address";
import type { Hit } from "../../settings-contract";

interface Props {
  hits: Hit[];
  /** What they have in common, such as "fuera de esta semana". */
  fate: string;
  /** Where there is none. */
  none?: string;
}

/** The booked hours that a change hits: nothing moves by itself. */
export function Hits({ hits, fate, none = "Ninguna hora tomada se topa con esto." }: Props) {
  if (hits.length === 0) return <p>{none}</p>;
  return (
    <div>
      <p className="font-semibold">
        {hits.length === 1 ? "1 hora tomada" : `${hits.length} horas tomadas`} {fate}. Nada se mueve solo:
        proponles otra hora o llámalos desde la agenda.
      </p>
      <ul className="mt-2 max-h-72 overflow-y-auto border-y border-line">
        {hits.map((hit) => (
          <li key={hit.appointmentId} className="border-t border-line first:border-t-0">
            <Link
              to={`/clinical-dashboard${hrefOfDashboard({ section: "citas", view: "lista", date: hit.date })}`}
              className="link flex min-h-11 flex-wrap items-center gap-x-3"
            >
              <span className="tabular-nums first-letter:uppercase">
                {formatWallTime(`${hit.date}T${hit.time}`)}
              </span>
              <span>{hit.patientName}</span>
              <span className="text-ink-soft">{hit.service}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
