import { useEffect, useId, useRef } from "react";
import { Button } from "../button/Button";

interface Props {
  onStay: () => void;
  onLeave: () => void;
}

/** In place of closing what holds typed text. */
export function UnsavedQuestion({ onStay, onLeave }: Props) {
  const id = useId();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    stay.current?.focus();
    return () => {
      // A tab that has the focus would be chosen anew, and ask anew.
      if (before instanceof HTMLElement && before.isConnected && before.getAttribute("role") !== "tab")
        before.focus();
    };
  }, []);
  return (
    <section
      aria-labelledby={id}
      className="sticky top-0 z-10 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border-l-4 border-pending bg-pending-wash px-4 py-3 text-pending"
    >
      <p id={id} role="alert" className="font-semibold">
        Hay algo escrito que no has guardado.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button ref={stay} size="small" onClick={onStay}>
          Seguir escribiendo
        </Button>
        <Button size="small" variant="outline" onClick={onLeave}>
          Descartar
        </Button>
      </div>
    </section>
  );
}
