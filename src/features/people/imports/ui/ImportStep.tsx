import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Button } from "~/ui/button/Button";
import { CheckIcon } from "~/ui/icon/icons";

interface Props {
  title: string;
  /** What is settled, in one line: all that is shown of a folded part. */
  summary: ReactNode;
  isOpen: boolean;
  /** Nothing in it waits for an answer. */
  isSettled: boolean;
  onToggle?: (open: boolean) => void;
  headingRef?: RefObject<HTMLHeadingElement | null> | null;
  children?: ReactNode;
}

/** One part of the page that grows: open while it needs somebody, one line once it is settled. */
export function ImportStep({ title, summary, isOpen, isSettled, onToggle, headingRef, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-4">
      <div className="flex items-start justify-between gap-x-4">
        <div className="flex min-w-0 items-start gap-3">
          {isSettled && <CheckIcon className="mt-1 size-5 shrink-0 text-green" />}
          <div className="min-w-0">
            <h2 id={id} ref={headingRef} tabIndex={-1} className="text-xl outline-none">
              {title}
            </h2>
            <p className="text-ink-soft">{summary}</p>
          </div>
        </div>
        {onToggle && (
          <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
            {!isOpen ? "Revisar" : isSettled ? "Listo" : "Ocultar"}
            <span className="sr-only"> {title.toLowerCase()}</span>
          </Button>
        )}
      </div>
      {isOpen && children && <div className="mt-4 grid gap-4">{children}</div>}
    </section>
  );
}

/** Open as long as it needs somebody, unless they fold it; what folds by itself leaves the focus on its heading. */
export function useOpenWhile(
  isNeeded: boolean,
  heading: RefObject<HTMLHeadingElement | null>,
): [boolean, (open: boolean) => void] {
  const [chosen, choose] = useState<boolean | null>(null);
  const was = useRef(isNeeded);
  useEffect(() => {
    if (was.current === isNeeded) return;
    was.current = isNeeded;
    choose(null);
    if (!isNeeded) heading.current?.focus();
  }, [isNeeded, heading]);
  return [chosen ?? isNeeded, choose];
}
