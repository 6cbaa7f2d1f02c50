import { deflateSync } from "node:zlib";
import type { Visitor } from "./signed-in";
import type { Answer, TestSite } from "./site";

/** 96 x 64 pixels, red on the left and blue on the right; made with heif-enc 1.15 from a picture of our own. */
export const heic = (): Buffer =>
  Buffer.from(
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGkAAEAAAAAAAAAMwACAAAAAAHXAAEAAAAAAAABRgAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAYFtZGF0AAAALygBr1i10eREOkl//78V//bX5D55rFCAKY/5BaWvwrqfvGOZWsRzyM4JcnDNXjZgAAAAAElJKgAIAAAACAASAQMAAQAAAAEAAAAaAQUAAQAAAG4AAAAbAQUAAQAAAHYAAAAoAQMAAQAAAAIAAAA7AQIAEAAAAH4AAAATAgMAAQAAAAEAAABphwQAAQAAAI4AAAAliAQAAQAAANwAAAAAAAAAOGMAAOgDAAA4YwAA6AMAAFNlY3JldG8gZGUgUm9zYQAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAYAAAAAOgBAABAAAAQAAAAAAAAAAEAAEAAgACAAAAUwAAAAIABQADAAAAKgEAAAMAAgACAAAAVwAAAAQABQADAAAAEgEAAAAAAABGAAAAAQAAACgAAAABAAAAAAAAAAEAAAAhAAAAAQAAABoAAAABAAAAAAAAAAEAAAA=",
    "base64",
  );

interface Parts {
  /** Objects besides catalog, pages and page, from number 4 on. */
  more?: string[];
  /** Entries of the catalog. */
  catalog?: string;
  /** Objects from number 50 on that stand in a compressed stream. */
  packed?: string[];
  trailer?: string;
}

/** A PDF of one empty page, and what else a test puts into it. */
export function pdf({ more = [], catalog = "", packed = [], trailer = "" }: Parts = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
    ...more,
  ].map((text): Uint8Array => Buffer.from(text, "latin1"));
  if (packed.length > 0) objects.push(objectStream(packed));
  const chunks: Uint8Array[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets: number[] = [];
  let at = chunks[0]?.byteLength ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(at);
    const chunk = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    chunks.push(chunk);
    at += chunk.byteLength;
  }
  const lines = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  chunks.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}

/** Compressed: no search of the file's text finds what stands in it. */
export function objectStream(texts: string[]): Buffer {
  let offset = 0;
  const places = texts.map((text, index) => {
    const place = `${50 + index} ${offset}`;
    offset += text.length + 1;
    return place;
  });
  const head = `${places.join(" ")} `;
  const bytes = deflateSync(Buffer.from(head + texts.join(" "), "latin1"));
  return Buffer.concat([
    Buffer.from(
      `<< /Type /ObjStm /N ${texts.length} /First ${head.length} /Filter /FlateDecode /Length ${bytes.byteLength} >>\nstream\n`,
    ),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

interface Form {
  file?: Uint8Array;
  name?: string;
  type?: string;
  kind?: string;
  appointmentId?: string;
  orderedOn?: string;
}

/** Sends a file as a browser's form does. */
export async function upload(
  who: Visitor,
  patientId: string,
  { file = pdf(), name = "orden.pdf", type = "application/octet-stream", ...fields }: Form = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ kind: "order", ...fields })) form.append(field, value);
  form.append("file", new Blob([file as Uint8Array<ArrayBuffer>], { type }), name);
  const sent = new Response(form);
  const contentType = sent.headers.get("content-type") ?? "";
  return who.call(
    "POST",
    `/api/patients/${patientId}/attachments`,
    new Uint8Array(await sent.arrayBuffer()),
    {
      "Content-Type": contentType,
      ...headers,
    },
  );
}

/** A history of another system, sent as a browser's form does. */
export async function bring(who: Visitor, path: string, text: string | Uint8Array): Promise<Answer> {
  const form = new FormData();
  form.append(
    "file",
    new Blob([text as Uint8Array<ArrayBuffer>], { type: "application/json" }),
    "historia.json",
  );
  const sent = new Response(form);
  return who.call("POST", path, new Uint8Array(await sent.arrayBuffer()), {
    "Content-Type": sent.headers.get("content-type") ?? "",
  });
}

export async function forgetAttachments(site: TestSite): Promise<void> {
  await site.rows(
    `do $$ begin set local session_replication_role = replica; delete from attachment_hidings; delete from attachments;
       delete from attachment_arrivals; delete from stored_objects; end $$`,
  );
}
