import { type ReactNode, useEffect, useId, useRef } from "react";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { WishFields, type WishForm } from "./WishFields";

interface Props {
  title: string;
  wish: WishForm;
  onWish: (wish: WishForm) => void;
  /** Why it could not be sent. */
  trouble: string | null;
  sending: boolean;
  sendingLabel: string;
  onSend: () => void;
  onClose: () => void;
  /** What else is asked. */
  children: ReactNode;
}

/** The open question of the waiting list. It stands within other forms, so Enter is its own; the focus comes to it when it opens. */
export function WaitingForm({ title, wish, onWish, trouble, sending, sendingLabel, ...rest }: Props) {
  const { onSend, onClose, children } = rest;
  const titleId = useId();
  const form = useRef<HTMLElement>(null);
  useEffect(() => form.current?.focus(), []);
  return (
    <section
      ref={form}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        onSend();
      }}
      className="flex flex-col gap-4 border-l-4 border-green pl-4 outline-none"
    >
      <h3 id={titleId} className="font-display text-lg font-bold">
        {title}
      </h3>
      <WishFields wish={wish} onChange={onWish} />
      {children}
      {trouble && (
        <Alert kind="error" title="No pudimos anotarte">
          {trouble}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="solid" pending={sending} pendingLabel={sendingLabel} onClick={onSend}>
          Avísame
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Mejor no
        </Button>
      </div>
    </section>
  );
}
