import { isOwnPicture } from "~/features/objects/picture-address";

export const foreignPicturePath = "/api/article-pictures";

/** Where a browser gets an article's picture from: always from us, so that no other site learns who reads here. */
export function shownAddress(imageUrl: string): string {
  return isOwnPicture(imageUrl) ? imageUrl : `${foreignPicturePath}?address=${encodeURIComponent(imageUrl)}`;
}
