import { useClinic } from "~/client/clinic";
import { formatPhone } from "~/shared/phone";
import type { ButtonVariant } from "~/ui/button/button-style";
import { buttonStyle } from "~/ui/button/button-style";

/** What is left when nothing can be changed here any more. */
export function CallCentre({ variant = "outline" }: { variant?: ButtonVariant }) {
  const { identity } = useClinic();
  return (
    <a href={`tel:${identity.phone}`} className={buttonStyle(variant, "medium", "tabular-nums")}>
      Llamar al {formatPhone(identity.phone)}
    </a>
  );
}
