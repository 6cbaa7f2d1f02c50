import { createServer } from "node:https";
import { certificates, trustCertificates } from "./certificates";
import { listen } from "./listen";

/** A server whose certificate is over, of an authority that is trusted; `heard` is what somebody told it all the same. */
export async function startExpiredServer() {
  const distrust = trustCertificates();
  const heard: string[] = [];
  const server = createServer({ key: certificates.key, cert: certificates.expired }, (request, response) => {
    heard.push(request.url ?? "");
    response.end("{}");
  });
  const url = `https://127.0.0.1:${await listen(server)}`;
  return {
    url,
    heard,
    stop() {
      distrust();
      server.closeAllConnections();
      server.close();
    },
  };
}
