import type { HeroTheme } from "content/shape";
import { isFigureName } from "~/ui/illustrations/figures";

/** What is wrong with the pictures of the hero themes, in plain words for who edits content/hero-themes.ts. */
export function heroImageFaults(
  themes: Record<string, HeroTheme>,
  publicUrl: string,
  isThere: (path: string) => boolean,
): string[] {
  return Object.entries(themes).flatMap(([name, { images, overlayOpacity }]) => {
    const where = `content/hero-themes.ts, tema "${name}":`;
    const faults = images.map((image) => imageFault(image, publicUrl, isThere));
    if (images.length === 0) faults.push("falta una imagen.");
    if (!(overlayOpacity >= 0 && overlayOpacity <= 1)) faults.push("overlayOpacity va de 0 a 1.");
    return faults.filter((fault) => fault !== null).map((fault) => `${where} ${fault}`);
  });
}

function imageFault(image: string, publicUrl: string, isThere: (path: string) => boolean): string | null {
  if (isFigureName(image)) return null;
  if (!URL.canParse(image, publicUrl)) return `"${image}" no es una dirección.`;
  const { origin, pathname } = new URL(image, publicUrl);
  if (origin !== new URL(publicUrl).origin)
    return `la imagen ${image} está en otro servidor y el navegador no la mostraría. Guárdala en public/images y escribe /images/ y su nombre.`;
  if (pathname.startsWith("/images/") && !isThere(decodeURI(pathname)))
    return `no existe el archivo public${decodeURI(pathname)}.`;
  return null;
}
