import type { CSSProperties } from "react";
import { isOwnPicture, pictureSources } from "../../picture-address";
import { pictureWidths } from "../../picture-limits";

interface Props {
  /** Of an uploaded picture, or of one of the site's own files. */
  address: string;
  /** What is seen on it; empty where words beside it say so. */
  alt: string;
  /** How wide it is drawn, as the attribute of that name says it. */
  sizes: string;
  /** It is among the first things that a visitor sees. */
  first?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** A picture of the clinic in a room of its own: one that was uploaded comes in the width that fits. */
export function OwnPicture({ address, alt, sizes, first = false, className, style }: Props) {
  return (
    <img
      // The widest is as wide as the picture is: its room does not follow from it.
      {...(isOwnPicture(address) && { srcSet: pictureSources(address, pictureWidths.at(-1) ?? 0), sizes })}
      src={address}
      alt={alt}
      // Those that stand hidden or further down are fetched when they show.
      {...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      className={className}
      style={style}
    />
  );
}
