import { answerCall } from "~/server/http/calls";
import * as calls from "./contract";
import { hideExercise } from "./hide-exercise";
import { keepExercise } from "./keep-exercise";
import { clinicExercises } from "./queries";
import { showVideo } from "./show-video";
import { takeVideo } from "./take-video";

export const exerciseRoutes = [
  answerCall(calls.listClinicExercises, ({ actor, pool }) => clinicExercises(pool, actor)),
  answerCall(calls.keepClinicExercise, ({ actor, body, ...context }) => keepExercise(context, actor, body)),
  answerCall(calls.changeClinicExercise, ({ actor, params, body, ...context }) =>
    hideExercise(context, actor, { id: params.id, ...body }),
  ),
  answerCall(calls.takeVideo, ({ actor, params, readFiles, ...context }) =>
    takeVideo(context, actor, { id: params.id, readFiles }),
  ),
  answerCall(calls.showVideo, ({ params, header, ...context }) =>
    showVideo(context, { id: params.id, range: header("range") }),
  ),
];
