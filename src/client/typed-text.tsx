// pack: dashboard-parts

import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from "react";
import { UnsavedQuestion } from "~/ui/dialog/UnsavedQuestion";
import { AsksItself } from "~/ui/dialog/use-typed-guard";

const Typed = createContext<(id: string, isTyped: boolean) => void>(() => undefined);

/** Says of a form that something stands in it that nobody has sent: what it stands in asks before it closes. */
export function useTypedText(isTyped: boolean): void {
  const id = useId();
  const report = useContext(Typed);
  useEffect(() => {
    report(id, isTyped);
    return () => report(id, false);
  }, [report, id, isTyped]);
}

/**
 * Closing what holds typed text asks first, however it is closed: by Esc, a press beside, or the button. `isTyped` is of the
 * dialog's own form; forms further inside report themselves.
 */
export function useSafeClose(onClose: () => void, isTyped = false) {
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  /** What was asked for, until its question is answered. */
  const [asked, setAsked] = useState<{ go: () => void } | null>(null);
  const report = useCallback((id: string, is: boolean) => {
    setTyped((now) => {
      if (now.has(id) === is) return now;
      const next = new Set(now);
      if (is) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const isHeld = isTyped || typed.size > 0;
  const leave = (go: () => void) => {
    if (isHeld) setAsked({ go });
    else go();
  };
  const answer = (go?: () => void) => {
    setAsked(null);
    go?.();
  };
  return {
    close: () => leave(onClose),
    /** The same for what takes a form away without closing all. */
    leave,
    /** Put around the dialog's content. */
    guard: (children: ReactNode) => (
      <Typed value={report}>
        <AsksItself />
        {asked && isHeld && <UnsavedQuestion onStay={() => answer()} onLeave={() => answer(asked.go)} />}
        {children}
      </Typed>
    ),
  };
}
