import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { UnsavedQuestion } from "./UnsavedQuestion";

const Asking = createContext<(asks: boolean) => void>(() => undefined);

/** Stands in what asks by itself before it closes: nobody is asked twice. */
export function AsksItself() {
  const tell = useContext(Asking);
  useLayoutEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
  return null;
}

/** What somebody wrote into one field. */
interface Writing {
  before: string;
  now: string;
  wasSent: boolean;
}

/** What is typed to find something or to prove who one is, is no text that anybody misses. */
const passing =
  "[type=search], [role=combobox], [type=password], [autocomplete=username], [autocomplete=one-time-code]";
const written = /^(text|email|tel|url|number)$/;

function isWritten(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return !target.matches(passing);
  return target instanceof HTMLInputElement && written.test(target.type) && !target.matches(passing);
}

/**
 * Esc and a press beside a dialog never throw away what was typed into it: they ask. This holds for every dialog as it stands; one
 * whose forms know more of what is unsaved asks by itself (client/typed-text).
 */
export function useTypedGuard(onClose: () => void) {
  const asksItself = useRef(false);
  const [tell] = useState(() => (asks: boolean) => {
    asksItself.current = asks;
  });
  const atFocus = useRef(new WeakMap<Element, string>());
  const writings = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, Writing>());
  const [isAsked, setAsked] = useState(false);

  const isHeld = () =>
    [...writings.current].some(([field, { before, now, wasSent }]) =>
      // One step of several was left: its text waits behind the step that is shown.
      field.isConnected ? field.value !== before && field.value.trim() !== "" : now.trim() !== "" && !wasSent,
    );

  return {
    /** Spread on the panel. Dialogs above it are its children to React, and none of its place. */
    listeners: {
      onFocus({ target, currentTarget }: { target: Element; currentTarget: Element }) {
        if (currentTarget.contains(target) && isWritten(target) && !atFocus.current.has(target))
          atFocus.current.set(target, target.value);
      },
      onInput({ target, currentTarget }: FormEvent) {
        if (!(target instanceof Element) || !currentTarget.contains(target) || !isWritten(target)) return;
        const before = atFocus.current.get(target) ?? "";
        writings.current.set(target, { before, now: target.value, wasSent: false });
      },
      onSubmit() {
        for (const writing of writings.current.values()) writing.wasSent = true;
      },
    },
    /** Of Esc and of a press beside. */
    hold(event: Event) {
      if (asksItself.current || !isHeld()) return;
      event.preventDefault();
      setAsked(true);
    },
    guard: (children: ReactNode) => (
      <Asking value={tell}>
        {isAsked && <UnsavedQuestion onStay={() => setAsked(false)} onLeave={onClose} />}
        {children}
      </Asking>
    ),
  };
}
