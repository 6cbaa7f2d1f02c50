import { useEffect, useRef } from "react";
import { Button } from "~/ui/button/Button";

interface Props {
  onStay: () => void;
  onLeave: () => void;
}

/** In place of closing: Esc or a click beside never throws away what was typed. */
export function LeaveQuestion({ onStay, onLeave }: Props) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="grow font-semibold">¿Cerrar sin agendar? Lo que escribiste se pierde.</p>
      <Button size="small" ref={stay} onClick={onStay}>
        Seguir aquí
      </Button>
      <Button size="small" variant="outline" onClick={onLeave}>
        Cerrar sin agendar
      </Button>
    </div>
  );
}
