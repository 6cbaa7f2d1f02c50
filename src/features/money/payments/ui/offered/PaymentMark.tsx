import type { ReactNode } from "react";
import { type MarkKind, markWords } from "./payment-mark-words";

/** Word and shape; a coin for money: full, empty, in doubt, gone back. */
const shapes: Record<MarkKind, { style: string; shape: ReactNode }> = {
  paid: {
    style: "text-confirmed",
    shape: <path d="M8 1.5a6.5 6.5 0 110 13 6.5 6.5 0 010-13zM5 8.2l2.2 2.3L11 5.8" />,
  },
  owed: {
    style: "text-ink",
    shape: <path d="M8 1.5a6.5 6.5 0 110 13 6.5 6.5 0 010-13z" strokeDasharray="2.6 2.5" />,
  },
  review: {
    style: "text-pending",
    shape: <path d="M8 1.5a6.5 6.5 0 110 13 6.5 6.5 0 010-13zM8 4.5V9M8 11.5h.01" />,
  },
  returned: {
    style: "text-ink-soft",
    shape: <path d="M3 3v4h4M3.4 7A5.5 5.5 0 118 13.5" />,
  },
};

export function PaymentMark({ kind }: { kind: MarkKind }) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${shapes[kind].style}`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-4 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {shapes[kind].shape}
      </svg>
      {markWords[kind]}
    </span>
  );
}
