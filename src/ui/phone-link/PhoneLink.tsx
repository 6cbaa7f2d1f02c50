// pack: dashboard-parts

import type { ReactNode } from "react";
import { formatPhone, hasPhone } from "~/shared/phone";

interface Props {
  /** E.164 */
  phone: string;
  className?: string;
  /** Instead of the number. */
  children?: ReactNode;
}

/** A person's phone, one press to call; of who has none it says so, and calls nobody. */
export function PhoneLink({ phone, className = "link tabular-nums", children }: Props) {
  if (!hasPhone(phone)) return <span className="text-ink-soft">{formatPhone(phone)}</span>;
  return (
    <a className={className} href={`tel:${phone}`}>
      {children ?? formatPhone(phone)}
    </a>
  );
}
