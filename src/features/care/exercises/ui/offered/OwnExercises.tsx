import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { Button } from "~/ui/button/Button";
import { type ClinicExercise, hideClinicExercise, listClinicExercises } from "../../contract";
import { OwnExerciseForm } from "../OwnExerciseForm";

export const ownExercisesQuery = queryOptions({
  queryKey: [listClinicExercises.path],
  queryFn: ({ signal }) => signedInCall(listClinicExercises, { signal }),
});

/** 'Ejercicios del centro': what the library has not, made here and found in the search like any other. */
export function OwnExercises({ onMade }: { onMade: (exercise: ClinicExercise) => void }) {
  const { data = [] } = useQuery(ownExercisesQuery);
  const mine = data.filter(({ mayChange }) => mayChange);
  const [isNew, setNew] = useState(false);
  return (
    <details>
      <summary className="flex min-h-12 cursor-pointer items-center underline underline-offset-4">
        Ejercicios del centro
      </summary>
      {isNew ? (
        <OwnExerciseForm
          onSaved={(exercise) => {
            setNew(false);
            onMade(exercise);
          }}
          onLeave={() => setNew(false)}
        />
      ) : (
        <Button variant="outline" size="small" onClick={() => setNew(true)}>
          Nuevo ejercicio
        </Button>
      )}
      {mine.length > 0 && (
        <ul aria-label="Ejercicios del centro" className="mt-3 divide-y divide-line border-y border-line">
          {mine.map((exercise) => (
            <Row key={exercise.id} exercise={exercise} />
          ))}
        </ul>
      )}
    </details>
  );
}

function Row({ exercise }: { exercise: ClinicExercise }) {
  const { id, name, isHidden, hasVideo, by } = exercise;
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const hide = useMutation({
    mutationFn: () => signedInCall(hideClinicExercise, { params: { id }, body: { isHidden: !isHidden } }),
    onSuccess: () => void queryClient.invalidateQueries(ownExercisesQuery),
    onError: (error) => toastFailure(error, clinicalWords("No se pudo cambiar el ejercicio.")),
  });
  if (isOpen)
    return (
      <li className="py-3">
        <OwnExerciseForm exercise={exercise} onSaved={() => setOpen(false)} onLeave={() => setOpen(false)} />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <span className="min-w-0 flex-1 basis-40">
        <span className="font-semibold">{name}</span>{" "}
        <span className="text-ink-soft">
          {[hasVideo && "con video", `de ${by}`, isHidden && "escondido"].filter(Boolean).join(", ")}
        </span>
      </span>
      <div className="-ml-2 flex flex-wrap gap-x-1">
        <Button variant="quiet" className="px-2!" onClick={() => setOpen(true)}>
          Cambiar<span className="sr-only">: {name}</span>
        </Button>
        <Button variant="quiet" className="px-2!" pending={hide.isPending} onClick={() => hide.mutate()}>
          {isHidden ? "Mostrar" : "Esconder"}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
    </li>
  );
}
