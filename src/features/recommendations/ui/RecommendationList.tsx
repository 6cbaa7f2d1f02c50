import type { ReactNode } from "react";
import { useClinicNow } from "~/client/clinic-now";
import { ApiError } from "~/shared/api-client";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { useMark, useOwnRecommendations } from "./own-recommendations";
import { RecommendationItem } from "./RecommendationItem";
import { systemRecommendations } from "./system-recommendations";

interface Props {
  email: string;
  /** Instead of the therapist's, for who must show first that they may see them. */
  children?: ReactNode;
}

/** 'Recomendaciones': the system's first, then the therapist's. */
export default function RecommendationList({ email, children }: Props) {
  const now = useClinicNow();
  const { data: fromTherapist = [], error } = useOwnRecommendations(email);
  const mark = useMark(email);
  const fromSystem = systemRecommendations(now);
  const counts = [
    { label: "En total", value: fromSystem.length + fromTherapist.length },
    { label: "Del sistema", value: fromSystem.length },
    { label: "De tu kinesiólogo", value: fromTherapist.length },
  ];
  return (
    <div className="flex flex-col gap-10">
      {error && (
        <Alert kind="error" title="Error al cargar recomendaciones">
          <p className="mb-3 break-words">
            {error instanceof ApiError ? error.message : "Revisa tu conexión."}
          </p>
          <Button variant="outline" onClick={() => location.reload()}>
            Reintentar
          </Button>
        </Alert>
      )}
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {counts.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-display text-2xl font-extrabold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h2 className="text-2xl">Para todos los días</h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {fromSystem.map((each) => (
            <RecommendationItem key={each.id} recommendation={each} />
          ))}
        </ul>
      </section>
      <section>
        <h2 className="text-2xl">De tu kinesiólogo</h2>
        {children ? (
          <div className="mt-4">{children}</div>
        ) : fromTherapist.length === 0 ? (
          <p className="mt-3 text-lg">Aquí verás lo que tu kinesiólogo te recomiende.</p>
        ) : (
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {fromTherapist.map((each) => (
              <RecommendationItem
                key={each.id}
                recommendation={each}
                onMark={(isCompleted) => void mark(each.id, isCompleted)}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
