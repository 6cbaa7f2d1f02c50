/** What may be sent, for the browser that asks first and the server that decides. */
export const largestUpload = 10_485_760;
export const notAPicture = "Solo se permiten archivos de imagen";
export const tooLarge = "El archivo es demasiado grande. Máximo permitido: 10MB";

/** By what browsers call them; no SVG: it is a document that may carry scripts. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const;

/** The names of a picture's sizes. The largest that it has holds it as wide as it is. */
export const pictureWidths = [480, 800, 1200, 1600] as const;
