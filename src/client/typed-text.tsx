// pack: dashboard-parts

import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useBlocker } from "react-router";
import { UnsavedQuestion } from "~/ui/dialog/UnsavedQuestion";
import { AsksItself } from "~/ui/dialog/use-typed-guard";

const Typed = createContext<(id: string, isTyped: boolean) => void>(() => undefined);

/** Says of a form that something stands in it that nobody has sent: what it stands in asks before it closes. */
export function useTypedText(isTyped: boolean): void {
  const id = useId();
  const report = useContext(Typed);
  // Before the next key can be heard: Esc right after the first letter asks too.
  useLayoutEffect(() => {
    report(id, isTyped);
    return () => report(id, false);
  }, [report, id, isTyped]);
}

/**
 * Closing what holds typed text asks first, however it is closed: by Esc, a press beside, the button, the browser's Back, or with
 * the tab. `isTyped` is of the dialog's own form; forms further inside report themselves.
 */
export function useSafeClose(onClose: () => void, isTyped = false) {
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  /** What was asked for, until its question is answered. */
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Closing may itself be a step back, and is asked for once. */
  const isLetGo = useRef(false);
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
  useEffect(() => {
    if (!isHeld) isLetGo.current = false;
  }, [isHeld]);
  const leave = (go: () => void) => {
    if (isHeld) setAsked({ go });
    else go();
  };
  const answer = (isGoing: boolean) => {
    setAsked(null);
    isLetGo.current = isGoing;
    if (isGoing) asked?.go();
    else asked?.stay?.();
  };
  return {
    close: () => leave(onClose),
    /** The same for what takes a form away without closing all. */
    leave,
    /** Put around the dialog's content. */
    guard: (children: ReactNode) => (
      <Typed value={report}>
        <AsksItself />
        {isHeld && <LeavingAsks isLetGo={isLetGo} onAsked={setAsked} />}
        {asked && isHeld && <UnsavedQuestion onStay={() => answer(false)} onLeave={() => answer(true)} />}
        {children}
      </Typed>
    ),
  };
}

interface Asked {
  go: () => void;
  stay?: () => void;
}

interface LeavingProps {
  isLetGo: RefObject<boolean>;
  onAsked: (asked: Asked) => void;
}

/** There only while something is typed: the router knows one such guard at a time, and takes the one that came last. */
function LeavingAsks({ isLetGo, onAsked }: LeavingProps) {
  const blocker = useBlocker(({ historyAction }) => historyAction === "POP" && !isLetGo.current);
  useEffect(() => {
    if (blocker.state === "blocked") onAsked({ go: blocker.proceed, stay: blocker.reset });
  }, [blocker, onAsked]);
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", stay);
    return () => removeEventListener("beforeunload", stay);
  }, []);
  return null;
}
