import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Aim, aims, type Region, regions } from "content/exercises/shape";
import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { OwnPicture } from "~/features/site/uploads/ui/offered/OwnPicture";
import { PictureUpload } from "~/features/site/uploads/ui/offered/PictureUpload";
import { addressOf, throwIfNotOk } from "~/shared/api-client";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import {
  type ClinicExercise,
  changeClinicExercise,
  keepClinicExercise,
  listClinicExercises,
  takeVideo,
} from "../../contract";
import { acceptedVideos, largestVideo, notAVideo, videoTooLarge } from "../../video-limits";

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
        <NewExercise
          onMade={(exercise) => {
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

function Row({ exercise: { id, name, isHidden, hasVideo, by } }: { exercise: ClinicExercise }) {
  const queryClient = useQueryClient();
  const hide = useMutation({
    mutationFn: () => signedInCall(changeClinicExercise, { params: { id }, body: { isHidden: !isHidden } }),
    onSuccess: () => void queryClient.invalidateQueries(ownExercisesQuery),
    onError: (error) => toastFailure(error, clinicalWords("No se pudo cambiar el ejercicio.")),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <span className="min-w-0 flex-1 basis-40">
        <span className="font-semibold">{name}</span>{" "}
        <span className="text-ink-soft">
          {[hasVideo && "con video", `de ${by}`, isHidden && "escondido"].filter(Boolean).join(", ")}
        </span>
      </span>
      <Button variant="quiet" className="px-2" pending={hide.isPending} onClick={() => hide.mutate()}>
        {isHidden ? "Mostrar" : "Esconder"}
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  );
}

const nothing = { name: "", region: "rodilla" as Region, aim: "fuerza" as Aim, instruction: "", picture: "" };

/** Within the plan's form: no form of its own. */
function NewExercise({
  onMade,
  onLeave,
}: {
  onMade: (exercise: ClinicExercise) => void;
  onLeave: () => void;
}) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(nothing);
  const [video, setVideo] = useState<File | null>(null);
  const [errors, setErrors] = useState<{ name?: string; instruction?: string; video?: string }>({});
  const set = (changes: Partial<typeof nothing>) => {
    setTyped((was) => ({ ...was, ...changes }));
    // Whoever corrects a field has read what was wrong with it.
    setErrors((was) => Object.fromEntries(Object.entries(was).filter(([field]) => !(field in changes))));
  };
  const make = useMutation({
    mutationFn: async () => {
      const { picture, ...body } = typed;
      const made = await signedInCall(keepClinicExercise, { body: { ...body, picture: picture || null } });
      return {
        made,
        fault:
          video &&
          (await sendVideo(made.id, video).then(
            () => null,
            (error: unknown) => ({ error }),
          )),
      };
    },
    onSuccess: ({ made, fault }) => {
      // The exercise stands; without its film it is shown by its picture and words.
      if (fault) toastFailure(fault.error, clinicalWords("El ejercicio quedó guardado, pero sin su video."));
      else
        toast({
          title: "Ejercicio guardado",
          description: `«${made.name}» está en el plan y en la búsqueda.`,
        });
      void queryClient.invalidateQueries(ownExercisesQuery);
      onMade({ ...made, hasVideo: Boolean(video && !fault) });
    },
    onError: (error) => toastFailure(error, clinicalWords("No se pudo guardar el ejercicio.")),
  });
  function save(): void {
    const found = {
      ...(!typed.name.trim() && { name: "Escribe un nombre para el ejercicio." }),
      ...(!typed.instruction.trim() && { instruction: "Escribe cómo se hace." }),
      ...(errors.video && { video: errors.video }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) make.mutate();
  }
  return (
    <div className="flex min-w-0 flex-col gap-3 border-l-4 border-line-strong pl-3">
      <Field label="Nombre" error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            value={typed.name}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => set({ name: target.value })}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Zona">
          {(control) => (
            <Select
              {...control}
              value={typed.region}
              onChange={({ target }) => set({ region: target.value as Region })}
            >
              {Object.entries(regions).map(([region, words]) => (
                <option key={region} value={region}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Objetivo">
          {(control) => (
            <Select
              {...control}
              value={typed.aim}
              onChange={({ target }) => set({ aim: target.value as Aim })}
            >
              {Object.entries(aims).map(([aim, words]) => (
                <option key={aim} value={aim}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label="Cómo se hace"
        hint="Un paso por línea. Lo leen todas las personas a quienes se indique: sin datos de nadie."
        error={errors.instruction}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1500}
            value={typed.instruction}
            onChange={({ target }) => set({ instruction: target.value })}
          />
        )}
      </Field>
      {typed.picture && (
        <OwnPicture address={typed.picture} alt="La imagen elegida" sizes="12rem" className="w-48" />
      )}
      <PictureUpload
        label="Imagen (opcional)"
        hint="Sin pacientes en ella."
        onUploaded={(picture) => set({ picture })}
      />
      <Field label="Video" optional hint="MP4 o WebM, hasta 40 MB. Sin pacientes en él." error={errors.video}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept={acceptedVideos}
            className="min-h-12 w-full min-w-0 max-w-72 py-2"
            onChange={({ target }) => {
              const file = target.files?.[0] ?? null;
              const fault = file && faultOfVideo(file);
              setVideo(fault ? null : file);
              setErrors(({ video: _, ...others }) => ({ ...others, ...(fault && { video: fault }) }));
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={make.isPending} pendingLabel="Guardando..." onClick={save}>
          Guardar el ejercicio
        </Button>
        <Button variant="quiet" size="small" onClick={onLeave}>
          Volver
        </Button>
      </div>
    </div>
  );
}

const faultOfVideo = ({ type, size }: File): string | null =>
  acceptedVideos.split(",").includes(type) ? (size > largestVideo ? videoTooLarge : null) : notAVideo;

/** 40 MB on a bad line. */
const patienceMs = 900_000;

async function sendVideo(id: string, file: File): Promise<void> {
  const body = new FormData();
  body.append("file", file, "video");
  await throwIfNotOk(
    await fetch(addressOf(takeVideo.path, { id }), {
      method: takeVideo.method,
      credentials: "include",
      body,
      signal: AbortSignal.timeout(patienceMs),
    }),
  );
}
