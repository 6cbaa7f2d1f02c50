export type SheetFaultCode = "unreadable" | "too_large" | "too_wide" | "too_long";

/** Why a file cannot be read, in words for whoever brought it; nothing of what the file holds stands in them. */
export class SheetFault extends Error {
  constructor(
    readonly code: SheetFaultCode,
    readonly text: string,
  ) {
    super(code);
  }
}

const saveAnew = "Ábrelo en Excel, guárdalo como .xlsx o .csv y súbelo de nuevo.";
const unreadable = (text: string) => new SheetFault("unreadable", text);
const tooLarge = (text: string) => new SheetFault("too_large", text);

export const faults = {
  damaged: () => unreadable(`No pudimos leer este archivo: parece dañado. ${saveAnew}`),
  empty: () => unreadable("Este archivo no tiene filas. Revisa que sea el que querías subir."),
  unknown: () => unreadable("Este archivo no es una planilla. Guárdalo como .xlsx o .csv y súbelo de nuevo."),
  oldExcel: () => unreadable(`Este archivo es de un Excel antiguo (.xls). ${saveAnew}`),
  otherSheet: () => unreadable(`Este tipo de planilla no se puede leer aquí. ${saveAnew}`),
  locked: () =>
    unreadable("Este archivo tiene contraseña. Ábrelo en Excel, quítale la contraseña y súbelo de nuevo."),
  webPage: () => unreadable(`Este archivo es una página web, aunque se llame .xls. ${saveAnew}`),
  picture: () =>
    unreadable("Este archivo es una imagen o un PDF. Pide la planilla en .xlsx o .csv y súbela de nuevo."),
  packed: () => unreadable("Este archivo está comprimido. Descomprímelo y sube la planilla que trae dentro."),
  openQuote: (row: number) =>
    unreadable(`La fila ${row} no termina. Revisa si tiene una comilla (") que se abre y no se cierra.`),
  slow: () => tooLarge("Este archivo tardó demasiado en leerse. Divídelo en partes y súbelas de a una."),
  large: () => tooLarge("Este archivo es demasiado grande. Divídelo en partes y súbelas de a una."),
  bomb: () => tooLarge(`Este archivo ocupa demasiado al abrirlo. ${saveAnew}`),
  wide: (row: number) =>
    new SheetFault(
      "too_wide",
      `La fila ${row} usa más de 200 columnas. Deja solo las que necesitas y súbelo de nuevo.`,
    ),
  long: () =>
    new SheetFault(
      "too_long",
      "Esta planilla tiene más de un millón de filas. Divídela en partes y súbelas de a una.",
    ),
};
