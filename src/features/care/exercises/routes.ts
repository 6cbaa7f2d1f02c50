import { answerCall } from "~/server/http/calls";
import { changeExercise } from "./change-exercise";
import * as calls from "./contract";
import { hideExercise } from "./hide-exercise";
import { keepExercise } from "./keep-exercise";
import { clinicExercises } from "./queries";
import { showVideo } from "./show-video";
import { takeVideo } from "./take-video";

export const exerciseRoutes = [
  answerCall(calls.listClinicExercises, ({ actor, pool }) => clinicExercises(pool, actor)),
  answerCall(calls.keepClinicExercise, ({ actor, body, ...context }) => keepExercise(context, actor, body)),
  answerCall(calls.changeClinicExercise, ({ actor, params, body, address, ...context }) =>
    changeExercise(context, actor, { id: params.id, ...body }, address),
  ),
  answerCall(calls.hideClinicExercise, ({ actor, params, body, ...context }) =>
    hideExercise(context, actor, { id: params.id, ...body }),
  ),
  answerCall(calls.takeVideo, ({ actor, params, readFiles, ...context }) =>
    takeVideo(context, actor, { id: params.id, readFiles }),
  ),
  answerCall(calls.showVideo, ({ params, query, header, ...context }) =>
    showVideo(context, { id: params.id, version: query.version, range: header("range") }),
  ),
];
