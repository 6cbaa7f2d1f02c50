import type { ReactNode } from "react";
import { formatPesos } from "~/shared/money";
import { PhoneLink } from "~/ui/phone-link/PhoneLink";

interface Props {
  name: string;
  phone?: string;
  amount?: number;
  children: ReactNode;
}

/** Who it is about and how to reach them, with the money on the right. */
export function PersonLine({ name, phone, amount, children }: Props) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold break-words">{name}</p>
        <div className="break-words text-ink-soft">{children}</div>
        {phone && <PhoneLink className="link inline-flex min-h-7 items-center tabular-nums" phone={phone} />}
      </div>
      {amount !== undefined && <p className="ml-auto font-semibold tabular-nums">{formatPesos(amount)}</p>}
    </div>
  );
}
