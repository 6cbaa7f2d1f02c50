import { expect } from "vitest";
import { Visitor } from "./signed-in";
import { amparo, site } from "./test";

const pathOf = (uploadUrl: string) => uploadUrl.slice(site.publicUrl.length);
/** An address to send a picture to, as the editor asks for it. */
export async function ask(body?: object): Promise<string> {
  const { status, json } = await amparo.call("POST", "/api/objects/upload", body);
  expect(status).toBe(200);
  return pathOf(json.uploadURL);
}

/** As a browser that has the address and nothing else. */
export async function send(path: string, bytes: Uint8Array, type = "image/jpeg", who = new Visitor(site)) {
  who.headers["Content-Type"] = type;
  const answer = await who.call("PUT", path, bytes);
  delete who.headers["Content-Type"];
  return answer;
}
export const keep = (path: string, who = amparo) =>
  who.call("PUT", "/api/blog-images", { imageURL: site.publicUrl + path });

export async function forget(): Promise<void> {
  await site.rows("truncate uploads, stored_objects");
  await site.rows("delete from objects");
}
