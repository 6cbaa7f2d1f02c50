import { type ReactNode, Suspense } from "react";
import { failureOf } from "~/client/call-failure";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Arrived } from "~/ui/deferred/Arrived";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { useMark, useMarkStanding, useOwnRecommendations, useStanding } from "./own-recommendations";
import { RecommendationItem } from "./RecommendationItem";
import { isStanding } from "./system-recommendations";

/** With the library and its drawings: only who has a plan loads them. */
const OwnPlan = deferredPart(() => import("./OwnPlan"));

interface Props {
  email: string;
  /** yyyy-MM-dd; null before there is one. */
  firstSession: string | null;
  /** Instead of the therapist's, for who must show first that they may see them. */
  children?: ReactNode;
}

/** 'Recomendaciones': the three that go for everybody, then what the therapist wrote (decisions.md, "Small things"). */
export default function RecommendationList({ email, firstSession, children }: Props) {
  const { data: fromTherapist = [], error } = useOwnRecommendations(email);
  const mark = useMark(email);
  const fromSystem = useStanding(firstSession);
  const markStanding = useMarkStanding();
  // The latest plan stands; what came before it is read as words.
  const plan = fromTherapist.find(({ exercises }) => exercises.length > 0);
  const isUnknown = Boolean(children);
  const counts = [
    ...(isUnknown ? [] : [{ label: "En total", value: fromSystem.length + fromTherapist.length }]),
    { label: "Consejos generales", value: fromSystem.length },
    ...(isUnknown ? [] : [{ label: "De tu kinesiólogo", value: fromTherapist.length }]),
  ];
  return (
    <div className="flex flex-col gap-10">
      {error && (
        <Alert kind="error" title="Error al cargar recomendaciones">
          <p className="mb-3 break-words">
            {failureOf(error).text ?? "Revisa tu conexión y vuelve a intentarlo."}
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
            <RecommendationItem
              key={each.id}
              recommendation={each}
              onMark={(isCompleted) => isStanding(each.id) && void markStanding(each.id, isCompleted)}
            />
          ))}
        </ul>
      </section>
      <section>
        <h2 className="text-2xl">De tu kinesiólogo</h2>
        {isUnknown ? (
          <div className="mt-4">{children}</div>
        ) : fromTherapist.length === 0 ? (
          <p className="mt-3 text-lg">Aquí verás lo que tu kinesiólogo te recomiende.</p>
        ) : (
          <>
            {plan && (
              <Suspense fallback={<Skeleton className="mt-4 h-96" />}>
                <div className="mt-4 mb-8">
                  <Arrived>
                    <OwnPlan plan={plan} />
                  </Arrived>
                </div>
              </Suspense>
            )}
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {fromTherapist
                .filter((each) => each !== plan)
                .map((each) => (
                  <RecommendationItem
                    key={each.id}
                    recommendation={each}
                    onMark={(isCompleted) => void mark(each.id, isCompleted)}
                  />
                ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}
