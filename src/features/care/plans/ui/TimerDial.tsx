import { arc, ticks } from "~/ui/goniometer/arc";

const centre = { x: 100, y: 100 };
const fine = ticks({ centre, radius: 96, from: 0, to: 180, step: 4.5, length: 6 });
const coarse = ticks({ centre, radius: 96, from: 0, to: 180, step: 45, length: 12 });

interface Props {
  /** How much of the phase is left, 1 to 0; null of one that no clock ends. */
  part: number | null;
  text: string;
  isRest: boolean;
}

/** The goniometer's arc closes with the time that is left; under it the number, to be read from the floor. */
export function TimerDial({ part, text, isRest }: Props) {
  return (
    <div className="relative mx-auto w-full max-w-80">
      <svg
        aria-hidden="true"
        viewBox="0 0 200 108"
        className="w-full"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
      >
        <path d={fine} strokeOpacity="0.55" />
        <path d={coarse} strokeWidth="2" />
        {part !== null && part > 0 && (
          <path
            d={arc(centre, 78, 180, 180 - 180 * part)}
            stroke={isRest ? "var(--green)" : "var(--coral)"}
            strokeWidth="9"
            strokeLinecap="butt"
          />
        )}
      </svg>
      <p
        role="timer"
        className={`absolute inset-x-0 bottom-0 text-center font-display leading-none font-extrabold tabular-nums ${
          text.length > 2 ? "text-[3.5rem]" : "text-[6rem]"
        }`}
      >
        {text}
      </p>
    </div>
  );
}
