/** What may be sent, for the browser that asks first and the server that decides. */
export const largestVideo = 40 * 1024 * 1024;
export const acceptedVideos = "video/mp4,video/webm";
export const videoTooLarge = "El video pesa más de 40 MB. Envía uno más corto o más liviano.";
export const notAVideo = "Envía un video MP4 o WebM.";
