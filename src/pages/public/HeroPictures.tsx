import type { HeroTheme } from "content/shape";
import { useEffect, useRef, useState } from "react";
import { OwnPicture } from "~/features/site/uploads/ui/offered/OwnPicture";
import { PauseIcon, PlayIcon } from "~/ui/icon/motion-icons";
import type { Figure } from "~/ui/illustrations/figure";
import { figures, isFigureName } from "~/ui/illustrations/figures";
import { MeasuredFigure } from "~/ui/illustrations/MeasuredFigure";
import { PAUSED, startTurns, TURNS } from "~/ui/motion/turns";

/** The pictures of the clinic's theme take turns until somebody stops them; they never start under reduced motion. */
export default function HeroPictures({ theme }: { theme: HeroTheme }) {
  const { images, overlayColor, overlayOpacity, description } = theme;
  const place = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const turns = images.length > 1;

  useEffect(() => {
    if (turns && place.current) startTurns(place.current);
  }, [turns]);

  return (
    <div
      ref={place}
      className="relative mx-auto w-full max-w-[36rem] lg:mx-0 lg:max-w-none"
      {...(turns && { [TURNS]: "" })}
      {...(paused && { [PAUSED]: "" })}
    >
      <div
        role="img"
        aria-label={description}
        className="relative aspect-square lg:w-[118%] lg:max-w-[44rem]"
      >
        {images.map((image, turn) => (
          // Which one shows is startTurns' to change.
          <div key={image} data-turn={turn} hidden={turn > 0} suppressHydrationWarning className="size-full">
            {isFigureName(image) ? (
              <HeroDial figure={figures[image]} />
            ) : (
              <HeroPicture theme={theme} image={image} first={turn === 0} />
            )}
          </div>
        ))}
        {overlayOpacity > 0 && (
          <svg aria-hidden="true" className="absolute inset-0 size-full">
            <rect width="100%" height="100%" fill={overlayColor} fillOpacity={overlayOpacity} />
          </svg>
        )}
      </div>
      <div className="absolute bottom-0 left-0 flex items-end gap-2">
        {turns && (
          <button
            type="button"
            onClick={() => setPaused(!paused)}
            className="needs-js grid size-12 place-items-center rounded-md hover:bg-ink/6 motion-reduce:hidden"
            aria-label={paused ? "Reanudar las imágenes" : "Pausar las imágenes"}
          >
            {paused ? <PlayIcon /> : <PauseIcon />}
          </button>
        )}
        {images.map((image, turn) => (
          <p
            key={image}
            aria-hidden="true"
            data-turn={turn}
            hidden={turn > 0}
            suppressHydrationWarning
            className="leading-tight"
          >
            {isFigureName(image) && <Measure figure={figures[image]} />}
          </p>
        ))}
      </div>
    </div>
  );
}

function Measure({ figure: { degrees, measure } }: { figure: Figure }) {
  return (
    <>
      <strong className="block font-display text-3xl font-bold tabular-nums">{`${degrees}°`}</strong>
      <span className="text-ink-soft">{measure}</span>
    </>
  );
}

/** The joint is always the centre of the dial; the body finds its place around it. */
function HeroDial({ figure }: { figure: Figure }) {
  const { x, y } = figure.pivot;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${x - 184} ${y - 184} 368 368`}
      className="illustration moves size-full"
    >
      <MeasuredFigure figure={figure} radius={172} fullDial />
    </svg>
  );
}

interface PictureProps {
  theme: HeroTheme;
  image: string;
  first: boolean;
}

function HeroPicture({ theme: { size, backgroundPosition }, image, first }: PictureProps) {
  return (
    <OwnPicture
      address={image}
      // What is seen on all of them is said once, of the place.
      alt=""
      first={first}
      sizes="(min-width: 1024px) 44rem, 36rem"
      className="absolute inset-0 size-full rounded-lg"
      style={{ objectFit: size, objectPosition: backgroundPosition }}
    />
  );
}
