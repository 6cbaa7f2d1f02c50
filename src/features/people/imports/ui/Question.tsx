import { useEffect, useRef } from "react";
import { Button } from "~/ui/button/Button";

interface Props {
  title: string;
  text: string;
  yes: string;
  pendingLabel: string;
  isPending: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Before what touches many at once, where it was pressed. */
export function Question({ title, text, yes, pendingLabel, isPending, onYes, onNo }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      aria-label={title}
      tabIndex={-1}
      className="grid gap-3 rounded-md border-2 border-line-strong bg-raised p-4 outline-none"
    >
      <div>
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button pending={isPending} pendingLabel={pendingLabel} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="outline" onClick={onNo}>
          No
        </Button>
      </div>
    </section>
  );
}
