import type { HeroTheme } from "content/shape";
import { useEffect, useState } from "react";
import { PauseIcon, PlayIcon } from "~/ui/icon/motion-icons";
import type { Figure } from "~/ui/illustrations/figure";
import { figures, isFigureName } from "~/ui/illustrations/figures";
import { MeasuredFigure } from "~/ui/illustrations/MeasuredFigure";

const TURN_MS = 2_000;

/** The pictures of the clinic's theme take turns until somebody stops them; they never start under reduced motion. */
export default function HeroPictures({ theme }: { theme: HeroTheme }) {
  const { images, overlayColor, overlayOpacity, description } = theme;
  const [turn, setTurn] = useState(0);
  const [paused, setPaused] = useState(false);
  const turns = images.length > 1;

  useEffect(() => {
    if (paused || !turns || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setTurn((current) => current + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [paused, turns]);

  const image = images[turn % images.length] ?? "squat";
  const figure = isFigureName(image) ? figures[image] : undefined;
  return (
    <div className="relative mx-auto w-full max-w-[36rem] lg:mx-0 lg:max-w-none">
      <div
        role="img"
        aria-label={description}
        className="relative aspect-square lg:w-[118%] lg:max-w-[44rem]"
      >
        {figure ? <HeroDial key={turn} figure={figure} /> : <HeroPicture theme={theme} image={image} />}
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
        {figure && (
          <p aria-hidden="true" className="leading-tight">
            <strong className="block font-display text-3xl font-bold tabular-nums">{`${figure.degrees}°`}</strong>
            <span className="text-ink-soft">{figure.measure}</span>
          </p>
        )}
      </div>
    </div>
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

function HeroPicture({ theme: { size, backgroundPosition }, image }: { theme: HeroTheme; image: string }) {
  return (
    <img
      src={image}
      alt=""
      fetchPriority="high"
      className="absolute inset-0 size-full rounded-lg"
      style={{ objectFit: size, objectPosition: backgroundPosition }}
    />
  );
}
