/** What may be sent, for the browser that asks first and the server that decides. */
export const largestFile = 20 * 1024 * 1024;
export const largestSum = 200 * 1024 * 1024;
/** Of one patient, by whoever adds them. */
export const mostADay = 40;
/** What is sent, kept and handed out at a time. A slow line loses no more than this, and no file stands whole in the database's answer. */
export const partBytes = 512 * 1024;
export const partsOf = (size: number): number => Math.ceil(size / partBytes);
/** Begun and not whole yet, of one patient. */
export const mostUnderWay = 10;
export const longestName = 120;

export const kinds = ["order", "exam", "photo", "other"] as const;
export type AttachmentKind = (typeof kinds)[number];

export const kindWords: Record<AttachmentKind, string> = {
  order: "Orden médica",
  exam: "Examen",
  photo: "Fotografía",
  other: "Otro documento",
};

/** For a file input. Telephones call HEIC by its name or by none. */
export const acceptedFiles = "application/pdf,image/jpeg,image/png,image/heic,image/heif,.heic,.heif";

export const tooLarge = "El archivo pesa más de 20 MB. Envía uno más liviano.";
export const wrongKind = "Envía un PDF o una foto (JPEG, PNG o HEIC).";
export const fileFull = "La ficha ya tiene 200 MB de archivos. Llama al centro y lo resolvemos.";
export const dayFull = "Hoy ya se subieron 40 archivos a esta ficha. Sigue mañana.";
export const manyUnderWay = "Hay varios archivos a medio subir. Espera a que terminen, o sigue mañana.";

/** Whether the day that a paper is said to bear may be an order's. */
export const mayBeOrderedOn = (day: string | null, kind: AttachmentKind, today: string): boolean =>
  day === null || (kind === "order" && day <= today);
export const wrongOrderDate = "La fecha de una orden es de hoy o anterior.";
