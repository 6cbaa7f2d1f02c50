import { answerCall } from "~/server/http/calls";
import { askUpload } from "./ask-upload";
import * as calls from "./contract";
import { keepPicture } from "./keep-picture";
import { showPicture } from "./show-picture";
import { takeUpload } from "./take-upload";

export const objectRoutes = [
  answerCall(calls.askUpload, ({ actor, body, address, ...context }) =>
    askUpload(context, actor, body, address),
  ),
  answerCall(calls.sendUpload, ({ actor, params, query, header, readBody, address, ...context }) =>
    takeUpload(context, actor, {
      id: params.id,
      token: query.token ?? "",
      contentType: header("content-type"),
      readBody,
      address,
    }),
  ),
  answerCall(calls.keepPicture, ({ actor, body, address, ...context }) =>
    keepPicture(context, actor, body.imageURL, address),
  ),
  answerCall(calls.readPicture, ({ objects, params, query, header }) =>
    showPicture(objects, params.id, Number(query.w ?? 1600), header("accept") ?? ""),
  ),
];
