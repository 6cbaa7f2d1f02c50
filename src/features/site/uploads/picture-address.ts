// pack: pictures

import { pictureWidths } from "./picture-limits";

const path = /^\/objects\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True of the path of a picture that was sent to us. */
export const isOwnPicture = (address: string): boolean => path.test(address);

/** The names of the sizes that a picture of a width has: each smaller one, and the first that holds all of it. */
export function sizesOf(width: number): number[] {
  const last = pictureWidths.findIndex((name) => name >= width);
  return pictureWidths.slice(0, last === -1 ? undefined : last + 1);
}

/** For an image element: every size with the width that it really has. */
export function pictureSources(address: string, width: number): string {
  return sizesOf(width)
    .map((name) => `${address}?w=${name} ${Math.min(name, width)}w`)
    .join(", ");
}
