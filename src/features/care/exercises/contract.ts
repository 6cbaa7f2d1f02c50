// pack: care

import { aims, regions } from "content/exercises/shape";
import * as z from "zod/mini";
import { isOwnPicture } from "~/features/site/uploads/picture-address";
import { defineCall } from "~/shared/call";
import { requiredLine, requiredText, version } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { leadingDuties } from "~/shared/role";
import { largestVideo } from "./video-limits";

/** The constraint by which a name stands once. */
export const namesOnce = "clinic_exercises_by_name";

const nameOf = Object.keys as <K extends string>(of: Record<K, string>) => [K, ...K[]];
const region = z.enum(nameOf(regions), "Elige la zona.");
const aim = z.enum(nameOf(aims), "Elige el objetivo.");
const name = requiredLine("Escribe un nombre para el ejercicio.", 80);
const instruction = requiredText("Escribe cómo se hace.", 1_500);

const exerciseSchema = z.object({
  id: z.string(),
  name: z.string(),
  region,
  aim,
  instruction: z.string(),
  /** The address of a picture. */
  picture: z.nullable(z.string()),
  hasVideo: z.boolean(),
  /** Who made it. */
  by: z.string(),
  isHidden: z.boolean(),
  /** Its maker, and direction. */
  mayChange: z.boolean(),
  version: z.int(),
});
export type ClinicExercise = z.infer<typeof exerciseSchema>;

const contents = {
  name,
  region,
  aim,
  instruction,
  picture: z.nullish(z.string("Elige la imagen.").check(z.refine(isOwnPicture, "Elige la imagen otra vez."))),
};

const limit = { requests: 120, seconds: 60 };

export const listClinicExercises = defineCall({
  method: "GET",
  path: "/api/clinic-exercises",
  summary: "Exercises of the clinic's own; the hidden ones too, which plans may name",
  who: "therapist",
  duties: ["care"],
  answer: { status: 200, body: z.array(exerciseSchema) },
  refusals: [],
  limit,
});

export const keepClinicExercise = defineCall({
  method: "POST",
  path: "/api/clinic-exercises",
  summary: "A new exercise of the clinic's own, with a picture that was sent before",
  who: "therapist",
  duties: ["care"],
  body: z.object(contents),
  answer: { status: 201, body: exerciseSchema },
  refusals: ["conflict"],
  limit,
});

export const changeClinicExercise = defineCall({
  method: "PUT",
  path: "/api/clinic-exercises/{id}",
  params: byId,
  summary:
    "Changes an exercise, by whom has read the present version: who made it, or direction. Plans that were given it show it as it was",
  who: "therapist",
  duties: leadingDuties,
  body: z.object({
    ...contents,
    version,
    /** Without it the exercise takes another film, or has none. */
    keepsVideo: z.boolean("Responde sí o no."),
  }),
  answer: { status: 200, body: exerciseSchema },
  refusals: ["not_found", "conflict"],
  limit,
});

export const hideClinicExercise = defineCall({
  method: "PATCH",
  path: "/api/clinic-exercises/{id}",
  params: byId,
  summary: "Hides an exercise from who makes a plan, or shows it again: who made it, or direction",
  who: "therapist",
  duties: leadingDuties,
  body: z.object({ isHidden: z.boolean("Responde sí o no.") }),
  answer: { status: 200, body: exerciseSchema },
  refusals: ["not_found", "conflict"],
  limit,
});

export const takeVideo = defineCall({
  method: "POST",
  path: "/api/clinic-exercises/{id}/video",
  params: byId,
  summary:
    "Takes the film of an exercise (MP4 or WebM, as it is), once for each version: who made the exercise, or direction",
  who: "therapist",
  duties: leadingDuties,
  formFileBytes: largestVideo,
  bodySeconds: 900,
  answer: { status: 200, body: exerciseSchema },
  refusals: ["not_found", "conflict", "payload_too_large", "unsupported_media"],
  limit: { requests: 20, seconds: 300 },
});

export const showVideo = defineCall({
  method: "GET",
  path: "/api/clinic-exercises/{id}/video",
  params: byId,
  summary: "The film of an exercise as it stands or as a version of it was, whole or a range of it",
  who: "signed_in",
  duties: ["care"],
  query: z.object({ version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, "Indica la versión."))) }),
  answer: { status: 200, file: "video/" },
  refusals: ["not_found"],
  limit: { requests: 600, seconds: 60 },
});
