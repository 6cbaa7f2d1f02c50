import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Aim, aims, type Region, regions } from "content/exercises/shape";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useTypedText } from "~/client/typed-text";
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
} from "../contract";
import { acceptedVideos, largestVideo, notAVideo, videoTooLarge } from "../video-limits";
import { ChangedMeanwhile } from "./offered/ChangedMeanwhile";

interface Typed {
  name: string;
  region: Region;
  aim: Aim;
  instruction: string;
  picture: string;
  keepsVideo: boolean;
}

const nothing: Typed = {
  name: "",
  region: "rodilla",
  aim: "fuerza",
  instruction: "",
  picture: "",
  keepsVideo: false,
};

const startOf = ({ name, region, aim, instruction, picture, hasVideo }: ClinicExercise): Typed => ({
  name,
  region,
  aim,
  instruction,
  picture: picture ?? "",
  keepsVideo: hasVideo,
});

interface Props {
  /** The one that is changed; without it a new one is made. */
  exercise?: ClinicExercise;
  onSaved: (exercise: ClinicExercise) => void;
  onLeave: () => void;
}

/** An exercise of the clinic's own, new or changed in place. Within the plan's form: no form of its own. */
export function OwnExerciseForm({ exercise, onSaved, onLeave }: Props) {
  const queryClient = useQueryClient();
  const [read, setRead] = useState(exercise);
  const [typed, setTyped] = useState(exercise ? startOf(exercise) : nothing);
  const [video, setVideo] = useState<File | null>(null);
  const [theirs, setTheirs] = useState<ClinicExercise | null>(null);
  const [errors, setErrors] = useState<{
    name?: string;
    instruction?: string;
    picture?: string;
    video?: string;
  }>({});
  const isChanged =
    video !== null || JSON.stringify(typed) !== JSON.stringify(read ? startOf(read) : nothing);
  useTypedText(isChanged);
  const set = (changes: Partial<Typed>) => {
    setTyped((was) => ({ ...was, ...changes }));
    // Whoever corrects a field has read what was wrong with it.
    setErrors((was) => Object.fromEntries(Object.entries(was).filter(([field]) => !(field in changes))));
  };
  const save = useMutation({
    mutationFn: async () => {
      const { keepsVideo, picture: chosen, ...words } = typed;
      const body = { ...words, picture: chosen || null };
      const made = read
        ? await signedInCall(changeClinicExercise, {
            params: { id: read.id },
            body: { ...body, version: read.version, keepsVideo: keepsVideo && !video },
          })
        : await signedInCall(keepClinicExercise, { body });
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
          title: read ? "Ejercicio cambiado" : "Ejercicio guardado",
          description: read
            ? `Desde ahora «${made.name}» va así. Los planes ya entregados lo muestran como estaba.`
            : `«${made.name}» está en el plan y en la búsqueda.`,
        });
      void queryClient.invalidateQueries({ queryKey: [listClinicExercises.path] });
      onSaved({ ...made, hasVideo: made.hasVideo || Boolean(video && !fault) });
    },
    onError: (error) => {
      const { current } = failureOf(error);
      if (current) {
        // Whoever saves once more has been told whose work goes.
        setTheirs(current as ClinicExercise);
        setRead(current as ClinicExercise);
        return;
      }
      const { fields } = toastFailure(error, clinicalWords("No se pudo guardar el ejercicio."));
      setErrors((was) => ({ ...was, ...fields }));
    },
  });
  function submit(): void {
    const found = {
      ...(!typed.name.trim() && { name: "Escribe un nombre para el ejercicio." }),
      ...(!typed.instruction.trim() && { instruction: "Escribe cómo se hace." }),
      ...(errors.video && { video: errors.video }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (isChanged || !read) save.mutate();
    else onLeave();
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
        <div className="flex flex-wrap items-end gap-x-3">
          <OwnPicture address={typed.picture} alt="La imagen elegida" sizes="12rem" className="w-48" />
          <Button variant="quiet" className="px-2!" onClick={() => set({ picture: "" })}>
            Quitar la imagen
          </Button>
        </div>
      )}
      {errors.picture && <p className="font-semibold text-danger">{errors.picture}</p>}
      <PictureUpload
        label="Imagen (opcional)"
        hint="Sin pacientes en ella."
        onUploaded={(picture) => set({ picture })}
      />
      {typed.keepsVideo && !video && (
        <p className="flex flex-wrap items-center gap-x-3">
          Tiene un video. Si eliges otro, queda el nuevo.
          <Button variant="quiet" className="px-2!" onClick={() => set({ keepsVideo: false })}>
            Quitar el video
          </Button>
        </p>
      )}
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
      {theirs && (
        <ChangedMeanwhile
          what="este ejercicio"
          onTakeTheirs={() => {
            setTyped(startOf(theirs));
            setVideo(null);
            setTheirs(null);
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={save.isPending} pendingLabel="Guardando..." onClick={submit}>
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
