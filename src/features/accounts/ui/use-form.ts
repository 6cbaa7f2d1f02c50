import { type FormEvent, useEffect, useRef, useState } from "react";

export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

/** Long enough for a bad connection; then it counts as lost. */
const patienceMs = 30_000;

interface Options<Values> {
  initial: Values;
  /** What can be told without asking the server. */
  check: (values: Values) => FieldErrors<Values>;
  send: (values: Values, signal: AbortSignal) => Promise<void>;
  /** Says what went wrong in its own way; what it returns is said beside the fields. */
  onFailure: (error: unknown) => FieldErrors<Values>;
}

/** One form: what is typed, what is wrong with it, and its call. Nothing typed is lost by a refusal or a lost connection. */
export function useForm<Values extends object>({ initial, check, send, onFailure }: Options<Values>) {
  const [values, setValues] = useState(initial);
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
    setValues((now) => ({ ...now, ...changes }));
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

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (underWay.current) return;
    const found = check(values);
    if (Object.keys(found).length > 0) return refuse(found);
    underWay.current = true;
    setPending(true);
    setErrors({});
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), patienceMs);
    try {
      await send(values, patience.signal);
    } catch (error) {
      refuse(onFailure(error));
    } finally {
      clearTimeout(timer);
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
    text,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => void submit(event),
    },
  };
}
