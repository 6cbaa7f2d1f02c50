import { deflateSync } from "node:zlib";
import { objectStream, pdf } from "tests/kit/papers";
import { expect, test } from "vitest";
import { inspectInThread } from "./in-thread";

const faultOf = async (bytes: Buffer) => {
  const read = await inspectInThread({ kind: "pdf", bytes, mostPixels: 1 });
  return read && "pdf" in read ? read.pdf : "too much";
};

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";

test.each([
  ["of one page", pdf()],
  ["with packed objects", pdf({ packed: ["<< /Title (Informe) >>"] })],
  ["that opens at a page", pdf({ catalog: "/OpenAction [3 0 R /Fit]" })],
  ["with a link", pdf({ more: ["<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://a.cl) >> >>"] })],
  ["that ends in spaces", Buffer.concat([pdf(), Buffer.from(" \r\n\0\0")])],
  ["with a later part", Buffer.concat([pdf(), pdf().subarray(9)])],
])("a PDF %s is kept", async (_, bytes) => {
  expect(await faultOf(bytes)).toBeNull();
});

test.each([
  ["a script", pdf({ more: [script] }), "active"],
  ["a script of a name that is spelt", pdf({ more: ["<< /S /J#61vaScript /J#53 (1) >>"] }), "active"],
  ["a script that is packed", pdf({ packed: [script] }), "active"],
  ["a spelt script that is packed", pdf({ packed: ["<< /S /#4aava#53cript /J#53 (1) >>"] }), "active"],
  ["a script of the names", pdf({ catalog: "/Names << /JavaScript << /Names [(a) 4 0 R] >> >>" }), "active"],
  ["a program", pdf({ catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" }), "active"],
  ["a program that is packed", pdf({ packed: ["<< /S /Launch /F (cmd.exe) >>"] }), "active"],
  ["a script on closing", pdf({ catalog: `/AA << /WC ${script} >>` }), "active"],
  ["a file within", pdf({ more: ["<< /Type /Filespec /EF << /F 9 0 R >> >>"] }), "active"],
  ["a film", pdf({ packed: ["<< /Type /Annot /Subtype /RichMedia >>"] }), "active"],
  ["a form that is a program", pdf({ catalog: "/AcroForm << /XFA 9 0 R >>" }), "active"],
  ["a form that is sent away", pdf({ packed: ["<< /S /SubmitForm /F (https://a.example) >>"] }), "active"],
  ["a password", pdf({ trailer: "/Encrypt << /Filter /Standard /V 2 /R 3 >>" }), "encrypted"],
  ["something before it", Buffer.concat([Buffer.from("GIF89a\n"), pdf()]), "mixed"],
  ["a page of the web after it", Buffer.concat([pdf(), Buffer.from("<script>1</script>")]), "mixed"],
  ["an archive after it", Buffer.concat([pdf(), archive(), Buffer.from("%%EOF")]), "mixed"],
  ["no end", pdf().subarray(0, -8), "mixed"],
  [
    "no pages",
    Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF"),
    "broken",
  ],
  ["nothing", Buffer.from("%PDF-1.7\n%%EOF"), "broken"],
])("a PDF with %s is not", async (_, bytes, fault) => {
  expect(await faultOf(bytes)).toBe(fault);
});

test("what a later part takes the place of is looked at too", async () => {
  const covered = Buffer.concat([
    pdf({ more: ["<< /S /J#61vaScript /JS (1) >>"] }),
    Buffer.from("4 0 obj\n<< /Harmless true >>\nendobj\n%%EOF\n"),
  ]);
  expect(await faultOf(covered)).toBe("active");
  const packedTwice = pdf({ packed: [script], more: [] });
  const over = Buffer.concat([packedTwice, Buffer.from("50 0 obj\n<< >>\nendobj\n%%EOF\n")]);
  expect(await faultOf(over)).toBe("active");
});

test("packed objects that hide among another stream's bytes are not kept", async () => {
  const hidden = Buffer.concat([
    Buffer.from("60 0 obj\n"),
    objectStream(["<< /A 1 >>"]),
    Buffer.from("\nendobj\n"),
  ]);
  const stream = `<< /Length ${hidden.byteLength} >>\nstream\n${hidden.toString("latin1")}\nendstream`;
  expect(await faultOf(pdf({ more: [stream] }))).not.toBeNull();
});

test("packed objects that are not called so, which a viewer unpacks all the same, are not kept", async () => {
  const nameless = objectStream(["<< /S /JavaScript /JS (app.alert(1)) >>"])
    .toString("latin1")
    .replace("/Type /ObjStm ", "");
  expect(await faultOf(pdf({ more: [nameless] }))).not.toBeNull();
  const hidden = `60 0 obj\n${nameless}\nendobj\n`;
  const stream = `<< /Length ${hidden.length} >>\nstream\n${hidden}\nendstream`;
  expect(await faultOf(pdf({ more: [stream] })), "among another's bytes").not.toBeNull();
  expect(
    await faultOf(pdf({ more: ["<< /Type /Outlines /First 3 0 R /Last 3 0 R /Count 1 >>"] })),
  ).toBeNull();
});

test("objects that unpack to more than there is room for are given up", async () => {
  const bytes = deflateSync(Buffer.alloc(300 * 1024 * 1024, " "));
  const bomb = `<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${bytes.byteLength} >>\nstream\n${bytes.toString("latin1")}\nendstream`;
  expect(await faultOf(pdf({ more: [bomb] }))).not.toBeNull();
  expect(await faultOf(pdf())).toBeNull();
}, 30_000);

test("arrays within arrays without end are given up", async () => {
  expect(await faultOf(pdf({ more: [`${"[".repeat(100_000)}${"]".repeat(100_000)}`] }))).not.toBeNull();
  expect(await faultOf(pdf())).toBeNull();
});

/** Empty, and whole: its end alone makes one. */
function archive(): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  return end;
}
