import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { ClinicProvider } from "~/client/clinic";
import { shownOf } from "~/shared/clinic";
import { NonceContext, nonceOfRequest } from "./nonce";
import { troubleOfRequest } from "./page-trouble";
import { serverOfRequest } from "./server-of-request";

/** Renders whole pages: the answer is complete before the first byte leaves, so that it can be cached and hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceOfRequest);
  let statusCode = status;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ClinicProvider clinic={shownOf(context.get(serverOfRequest).clinic())}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </ClinicProvider>
    </NonceContext>,
    {
      nonce,
      // Parts that were waited for stand in their place; by default large ones come hidden, for a script to put there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError() {
        statusCode = 500;
      },
    },
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status: statusCode, headers });
}

/** Whoever went away meanwhile makes errors that are none, and so does who asks for what is not there. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(troubleOfRequest).hear(error);
};
