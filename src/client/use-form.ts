// pack: calls

import { type FormEvent, useEffect, useRef, useState } from "react";
import { withPatience } from "./with-patience";

export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

interface Options<Values> {
  /** What can be told without asking the server. */
  check: (values: Values) => FieldErrors<Values>;
  /** `refuse` says beside the fields what was wrong with them, for a call that does not throw it. */
  send: (values: Values, signal: AbortSignal, refuse: (found: FieldErrors<Values>) => void) => Promise<void>;
  /** Says what went wrong in its own way; what it returns is said beside the fields. */
  onFailure: (error: unknown) => FieldErrors<Values>;
}

/** Where what is typed is kept: here, or by somebody who keeps it longer than the form is open. */
type Kept<Values> = { initial: Values } | { values: Values; onChange: (changes: Partial<Values>) => void };

/** One form: what is typed, what is wrong with it, and its call. Nothing typed is lost by a refusal or a lost connection. */
export function useForm<Values extends object>({
  check,
  send,
  onFailure,
  ...kept
}: Options<Values> & Kept<Values>) {
  const [own, setOwn] = useState("initial" in kept ? kept.initial : kept.values);
  const values = "initial" in kept ? own : kept.values;
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [pending, setPending] = useState(false);
  /** Grows with every refusal: the first field that is wrong then takes the focus. */
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  /** Beside `pending`, for what may not wait for the next rendering. */
  const underWay = useRef(false);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusals]);

  function set(changes: Partial<Values>): void {
    if ("initial" in kept) setOwn((now) => ({ ...now, ...changes }));
    else kept.onChange(changes);
    // Whoever corrects a field has read what was wrong with it.
    setErrors((now) => {
      const left = { ...now };
      for (const name of Object.keys(changes)) delete left[name as keyof Values];
      return left;
    });
  }

  function refuse(found: FieldErrors<Values>): void {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  async function submit(): Promise<void> {
    if (underWay.current) return;
    const found = check(values);
    if (Object.keys(found).length > 0) return refuse(found);
    underWay.current = true;
    setPending(true);
    setErrors({});
    try {
      await withPatience((signal) => send(values, signal, refuse));
    } catch (error) {
      refuse(onFailure(error));
    } finally {
      underWay.current = false;
      setPending(false);
    }
  }

  /** Spread on a text field. */
  const text = (name: keyof Values & string) => ({
    name,
    value: String(values[name]),
    onChange: (event: { target: { value: string } }) =>
      set({ [name]: event.target.value } as Partial<Values>),
  });

  return {
    values,
    set,
    errors,
    pending,
    underWay,
    submit,
    text,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}
