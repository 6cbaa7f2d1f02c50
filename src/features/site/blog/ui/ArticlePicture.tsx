import { isOwnPicture, pictureSources } from "~/features/site/uploads/picture-address";
import type { Post } from "../contract";
import { shownAddress } from "../picture-address";

export type ShownPicture = Pick<Post, "imageSize"> & { imageUrl: string; imageAlt: string | null };

interface Props {
  picture: ShownPicture;
  /** How wide it is drawn, as the attribute of that name says it. */
  sizes: string;
  /** It is among the first things that a visitor sees. */
  first?: boolean;
  className?: string;
}

/** A picture of an article: one of ours in the width that fits, with its room kept free before it comes. */
export function ArticlePicture({ picture, sizes, first = false, className = "" }: Props) {
  const { imageUrl, imageAlt, imageSize } = picture;
  const isOurs = imageSize && isOwnPicture(imageUrl);
  return (
    <img
      {...(isOurs && {
        srcSet: pictureSources(imageUrl, imageSize.width),
        sizes,
        width: imageSize.width,
        height: imageSize.height,
      })}
      src={shownAddress(imageUrl)}
      alt={imageAlt ?? ""}
      loading={first ? "eager" : "lazy"}
      {...(first && { fetchPriority: "high" })}
      decoding="async"
      className={className}
    />
  );
}
