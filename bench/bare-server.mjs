// The least that node:http can do for a page: the same headers and bytes, and nothing else.
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

const { headers, body } = await json(process.stdin);
const bytes = Buffer.from(body, "base64");
const flat = headers.flat();
const server = createServer((_request, response) => {
  response.writeHead(200, flat);
  response.end(bytes);
});
// As patient as the site: somebody who reads keeps the connection.
server.keepAliveTimeout = 65_000;
server.listen(0, "127.0.0.1", () => process.stdout.write(String(server.address().port)));
