// pack: alert

import type { ReactNode } from "react";
import { AlertIcon, CheckIcon, InfoIcon } from "~/ui/icon/icons";

const kinds = {
  error: { role: "alert", style: "border-danger bg-danger-wash text-danger", Icon: AlertIcon },
  warning: { role: "status", style: "border-pending bg-pending-wash text-pending", Icon: AlertIcon },
  success: { role: "status", style: "border-confirmed bg-confirmed-wash text-confirmed", Icon: CheckIcon },
  info: { role: "status", style: "border-green bg-green-wash text-ink", Icon: InfoIcon },
} as const;

interface Props {
  kind: keyof typeof kinds;
  title?: string;
  children: ReactNode;
}

export function Alert({ kind, title, children }: Props) {
  const { role, style, Icon } = kinds[kind];
  return (
    <div role={role} className={`flex gap-3 rounded-md border-l-4 px-4 py-3 ${style}`}>
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
