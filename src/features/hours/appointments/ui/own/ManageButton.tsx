import type { ReactNode } from "react";
import { Button } from "~/ui/button/Button";
import type { ButtonVariant } from "~/ui/button/button-style";
import type { ManageView } from "./ManageDialog";
import { prepareManage, useOpenManage } from "./ManageHost";

interface Props {
  id: string;
  /** Of the hour, for those who hear a list of such buttons. */
  when: string;
  variant?: ButtonVariant;
  className?: string;
  view?: ManageView;
  children?: ReactNode;
}

export function ManageButton({ id, when, variant = "outline", className, view, children }: Props) {
  const open = useOpenManage();
  return (
    <Button
      variant={variant}
      className={className}
      onPointerEnter={prepareManage}
      onFocus={prepareManage}
      onClick={() => open(id, view)}
    >
      {children ?? "Gestionar"}
      <span className="sr-only"> la cita del {when}</span>
    </Button>
  );
}
