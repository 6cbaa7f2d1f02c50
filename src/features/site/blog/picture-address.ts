export const foreignPicturePath = "/api/article-pictures";

const isOfThisSite = (address: string) => /^\/(?![/\\])/.test(address);

/** Where a browser gets an article's picture from: always from us, so that no other site learns who reads here. */
export function shownAddress(imageUrl: string): string {
  return isOfThisSite(imageUrl) ? imageUrl : `${foreignPicturePath}?address=${encodeURIComponent(imageUrl)}`;
}
