/** What the address of a followed calendar is sealed for. */
export const addressPurpose = "followed-calendar";

/** Of what a person pasted; what is wrong with it when it is no address of a calendar elsewhere. */
export function readAddress(pasted: string, publicUrl: string): URL | string {
  const text = pasted.replace(/^webcals?:\/\//i, "https://");
  if (!URL.canParse(text)) return "Pega la dirección completa, desde https:// o webcal://.";
  const url = new URL(text);
  return url.host === new URL(publicUrl).host
    ? "Esa es la dirección de tus horas de aquí. Pega la de tu propio calendario."
    : url;
}
