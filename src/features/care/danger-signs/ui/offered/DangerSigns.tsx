import { useRef } from "react";
import { useClinicClock, useClinicToday } from "~/client/clinic-now";
import { AlertIcon, CheckIcon } from "~/ui/icon/icons";
import {
  adviceOf,
  type Door,
  doorOf,
  gravestOf,
  type OfferedId,
  offeredIds,
  signName,
  signText,
} from "../../offered-signs";
import { tellSign, useSignsOf } from "../own-signs";
import { CallClinic } from "./CallClinic";

/** One press says it and is answered at once, without a network too; another takes it back. */
export function DangerSigns() {
  const clock = useClinicClock();
  const ticked = useSignsOf(useClinicToday());
  const door = gravestOf(ticked.map(doorOf));
  const advice = useRef<HTMLDivElement>(null);
  const press = (id: OfferedId, is: boolean) => {
    tellSign(id, is, clock());
    // The list is longer than a phone: what to do comes into sight once it is drawn.
    if (is) requestAnimationFrame(() => advice.current?.scrollIntoView({ block: "nearest" }));
  };
  return (
    <div>
      <details>
        <summary className="flex min-h-12 cursor-pointer items-center font-semibold underline underline-offset-4">
          Algo nuevo que me preocupa
        </summary>
        <p className="mb-3">Toca lo que tengas hoy y te decimos adónde ir.</p>
        <ul aria-label="Señales de alarma" className="grid gap-2">
          {offeredIds.map((id) => {
            const is = ticked.includes(id);
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={is}
                  onClick={() => press(id, !is)}
                  className="flex min-h-12 w-full items-center gap-3 rounded-md border-2 border-line-strong bg-raised px-3 py-2 text-left hover:border-ink aria-pressed:border-danger aria-pressed:bg-danger-wash aria-pressed:font-semibold"
                >
                  <span
                    aria-hidden="true"
                    className="grid size-6 shrink-0 place-items-center rounded-sm border-2 border-current"
                  >
                    {is && <CheckIcon className="size-5" />}
                  </span>
                  {signText(id)}
                </button>
              </li>
            );
          })}
        </ul>
      </details>
      <div ref={advice} role="alert" className="scroll-my-20">
        {door && <SignAdvice door={door} names={ticked.map(signName)} />}
      </div>
    </div>
  );
}

function SignAdvice({ door, names }: { door: Door; names: string[] }) {
  const [first, ...steps] = adviceOf(door);
  return (
    <section
      aria-label="Qué hacer ahora"
      className="mt-3 rounded-lg border-2 border-danger bg-danger-wash p-4 break-words"
    >
      <p className="flex gap-3 font-display text-xl font-bold text-danger">
        <AlertIcon className="mt-0.5 size-6 shrink-0" />
        {first}
      </p>
      {door === "ambulance" && (
        <a
          href="tel:131"
          className="mt-3 flex min-h-14 items-center justify-center rounded-md bg-danger px-6 font-display text-xl font-bold text-paper no-underline sm:inline-flex"
        >
          Llamar al 131
        </a>
      )}
      <p className="mt-3">Marcaste: {names.join("; ")}.</p>
      {steps.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      <CallClinic />
    </section>
  );
}
