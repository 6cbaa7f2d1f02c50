import { useQuery } from "@tanstack/react-query";
import { Loaded } from "~/client/dashboard/Loaded";
import { TaskList } from "~/client/dashboard/TaskList";
import { signedInCall } from "~/client/session-end";
import { formatDateOf } from "~/shared/clinic-time";
import { listOpinions, type Opinion } from "../contract";

/** What the own patients answered when they were asked how it went. */
export function OpinionsPart() {
  const query = useQuery({
    queryKey: [listOpinions.path],
    queryFn: ({ signal }) => signedInCall(listOpinions, { signal }),
    staleTime: 0,
  });
  return (
    <Loaded query={query} what="lo que dicen tus pacientes" skeletons={["h-12", "h-40"]}>
      {(opinions) => (
        <TaskList
          id="opiniones"
          title="Lo que dicen tus pacientes"
          empty="Aún no hay respuestas. Después de una hora realizada les preguntamos cómo les fue."
          items={opinions}
        >
          {(opinion) => <OpinionLine key={opinion.id} opinion={opinion} />}
        </TaskList>
      )}
    </Loaded>
  );
}

function OpinionLine({ opinion: { patientName, score, remark, answeredAt } }: { opinion: Opinion }) {
  return (
    <li className="flex items-start gap-4 py-3">
      <p className="w-16 shrink-0 font-display text-2xl font-bold tabular-nums">
        {score}
        <span className="text-base font-normal text-ink-soft"> de 10</span>
      </p>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{patientName}</p>
        {remark && <p>«{remark}»</p>}
        <p className="text-ink-soft">{formatDateOf(answeredAt)}</p>
      </div>
    </li>
  );
}
