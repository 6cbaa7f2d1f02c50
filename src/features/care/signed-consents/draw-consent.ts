import type * as PdfLib from "@cantoo/pdf-lib";
import type { PDFDocument, PDFFont, PDFPage } from "@cantoo/pdf-lib";
import { relationName } from "~/features/hours/appointments/representative";
import { formatWallTime, wallTimeOf } from "~/shared/clinic-time";
import { formatRut } from "~/shared/rut";
import { boxOf, pathsOf } from "./stroke";

/** What was signed, and by whom: all that the page says. */
export interface SignedText {
  clinic: { name: string; legalName: string; rut: string };
  patient: { name: string; rut: string };
  title: string;
  version: number;
  text: string;
  signedBy: string;
  representative: { name: string; rut: string; relation: string } | null;
  stroke: string | null;
  /** Who of the staff took it; null where it was signed in the portal. */
  takenBy: string | null;
  at: Date;
  address: string | null;
  /** SHA-256 of the rest. */
  hash: string;
}

/** Points of a sheet of letter size, as clinics in Chile print it. */
const sheet = { width: 612, height: 792, margin: 64 };
type Colour = [red: number, green: number, blue: number];
const ink: Colour = [0.09, 0.13, 0.12];
const soft: Colour = [0.33, 0.38, 0.36];
const green: Colour = [0.05, 0.36, 0.29];

/** The signed consent as a PDF, page by page. Times are the clinic's. */
export async function drawConsent(signed: SignedText): Promise<Uint8Array> {
  // Read with the first consent: it would be a fourth of what a start or a command takes.
  const pdf = await import("@cantoo/pdf-lib");
  const document = await pdf.PDFDocument.create();
  const fonts = {
    plain: await document.embedFont(pdf.StandardFonts.Helvetica),
    bold: await document.embedFont(pdf.StandardFonts.HelveticaBold),
  };
  document.setTitle(signed.title, { showInWindowTitleBar: true });
  document.setLanguage("es-CL");
  document.setProducer("ZOH");
  document.setCreator("ZOH");
  document.setCreationDate(signed.at);
  document.setModificationDate(signed.at);
  const pen = new Pen(pdf, document, fonts);

  pen.write(signed.clinic.name, { size: 11, font: fonts.bold, color: green });
  pen.write(`${signed.clinic.legalName} · RUT ${signed.clinic.rut}`, { size: 9, color: soft });
  pen.gap(18);
  pen.write(signed.title, { size: 18, font: fonts.bold });
  pen.write(`Versión ${signed.version}`, { size: 9, color: soft });
  pen.gap(10);
  pen.write(patientLine(signed), { size: 11 });
  pen.gap(12);
  for (const paragraph of signed.text.split(/\r\n?|\n/)) pen.write(paragraph, { size: 11 });
  pen.gap(22);

  pen.keepTogether(signed.stroke ? 220 : 120);
  if (signed.stroke) pen.drawStroke(signed.stroke);
  pen.rule();
  pen.write(`Firmado por ${signed.signedBy}`, { size: 11, font: fonts.bold });
  if (signed.representative) pen.write(representativeLine(signed.representative), { size: 11 });
  pen.write(
    [
      formatWallTime(wallTimeOf(signed.at)),
      signed.stroke ? "con su firma dibujada" : "con su nombre escrito",
      signed.takenBy ? `en el centro, ante ${signed.takenBy}` : "en el portal de pacientes",
      signed.address && `desde la red ${signed.address}`,
    ]
      .filter(Boolean)
      .join(", "),
    { size: 9, color: soft },
  );
  pen.write(`Huella SHA-256 de lo firmado: ${signed.hash}`, { size: 8, color: soft });
  pen.numberPages(signed.title);
  return document.save();
}

const patientLine = ({ patient }: SignedText) => `Paciente: ${patient.name}, RUT ${formatRut(patient.rut)}`;
const representativeLine = ({ name, rut, relation }: NonNullable<SignedText["representative"]>) =>
  `en representación del paciente: ${name}, RUT ${formatRut(rut)} (${relationName(relation)})`;

interface Style {
  size: number;
  font?: PDFFont;
  color?: Colour;
}

/** Writes downwards, and takes a new sheet where one is full. */
class Pen {
  #page: PDFPage;
  #y: number;
  readonly #width = sheet.width - 2 * sheet.margin;

  constructor(
    private readonly pdf: typeof PdfLib,
    private readonly document: PDFDocument,
    private readonly fonts: { plain: PDFFont; bold: PDFFont },
  ) {
    this.#page = document.addPage([sheet.width, sheet.height]);
    this.#y = sheet.height - sheet.margin;
  }

  write(text: string, { size, font = this.fonts.plain, color = ink }: Style): void {
    for (const line of linesOf(printable(text, font), font, size, this.#width)) {
      this.keepTogether(size * 1.45);
      this.#y -= size * 1.45;
      this.#page.drawText(line, { x: sheet.margin, y: this.#y, size, font, color: this.pdf.rgb(...color) });
    }
  }

  gap(points: number): void {
    this.#y -= points;
  }

  keepTogether(points: number): void {
    // The foot has the page's number.
    if (this.#y - points > sheet.margin) return;
    this.#page = this.document.addPage([sheet.width, sheet.height]);
    this.#y = sheet.height - sheet.margin;
  }

  rule(): void {
    this.#y -= 6;
    this.#page.drawLine({
      start: { x: sheet.margin, y: this.#y },
      end: { x: sheet.margin + 260, y: this.#y },
      thickness: 0.8,
      color: this.pdf.rgb(...soft),
    });
    this.#y -= 2;
  }

  drawStroke(svg: string): void {
    const { pushGraphicsState, rectangle, clip, endPath, popGraphicsState, rgb } = this.pdf;
    const box = boxOf(svg);
    const scale = Math.min(260 / box.width, 100 / box.height);
    // What is drawn beyond its box would cover the words.
    this.#page.pushOperators(
      pushGraphicsState(),
      rectangle(sheet.margin, this.#y - box.height * scale, box.width * scale, box.height * scale),
      clip(),
      endPath(),
    );
    for (const path of pathsOf(svg))
      this.#page.drawSvgPath(path, {
        x: sheet.margin - box.x * scale,
        y: this.#y + box.y * scale,
        scale,
        borderColor: rgb(...ink),
        borderWidth: 1.6 / scale,
      });
    this.#page.pushOperators(popGraphicsState());
    this.#y -= box.height * scale;
  }

  numberPages(title: string): void {
    const pages = this.document.getPages();
    for (const [index, page] of pages.entries())
      page.drawText(
        `${printable(title, this.fonts.plain).slice(0, 80)} · página ${index + 1} de ${pages.length}`,
        {
          x: sheet.margin,
          y: sheet.margin / 2,
          size: 8,
          font: this.fonts.plain,
          color: this.pdf.rgb(...soft),
        },
      );
  }
}

/** Letters that the sheet's type has no form for are shown as such, never dropped in silence. */
function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return Array.from(text.normalize("NFC"), (letter) =>
    letter === "\t" ? " " : known.has(letter.codePointAt(0) ?? 0) ? letter : "?",
  ).join("");
}

function linesOf(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  // Longer than any line is not measured: a word may be the whole text.
  const fits = (candidate: string) =>
    candidate.length <= 400 && font.widthOfTextAtSize(candidate, size) <= width;
  for (const word of text.split(" ")) {
    if (line && fits(`${line} ${word}`)) line += ` ${word}`;
    else {
      if (line) lines.push(line);
      line = word;
    }
    while (!fits(line)) {
      const cut = fitting(line, fits);
      lines.push(line.slice(0, cut));
      line = line.slice(cut);
    }
  }
  return [...lines, line];
}

/** How many letters of a word without spaces have room, at least one; by halves, for a text may be one word of thousands. */
function fitting(word: string, fits: (candidate: string) => boolean): number {
  let least = 1;
  // No line holds more letters than this.
  let most = Math.min(word.length, 400);
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(word.slice(0, middle))) least = middle;
    else most = middle - 1;
  }
  return least;
}
