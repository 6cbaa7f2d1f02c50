import { useLocation } from "react-router";
import { useClinicNow } from "~/client/clinic-now";
import { BookingLink } from "~/features/hours/appointments/ui/offered/BookingLink";
import { aheadOf, useOwnAppointments } from "~/features/hours/appointments/ui/own/own-appointments";
import { SignOutButton } from "~/features/people/accounts/ui/AccountActions";
import { maskEmail } from "~/shared/mailbox";
import { tabIn } from "~/shared/portal-address";
import { formatRut } from "~/shared/rut";
import { buttonStyle } from "~/ui/button/button-style";

interface Props {
  name: string;
  /** Masked by the server while the session proves nothing. */
  rut: string;
  email: string;
  proven: boolean;
}

/** Who is greeted, and the one way to another hour; where nothing is to come, the page itself leads there. */
export function PortalHeader({ name, rut, email, proven }: Props) {
  const tab = tabIn(useLocation().search);
  const hasHours = aheadOf(useOwnAppointments(), useClinicNow()).length > 0;
  const pageLeadsThere = !hasHours && (tab === "resumen" || tab === "citas");
  return (
    <div className="page-width flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3 lg:pt-8">
      <div className="min-w-0 flex-1 basis-40">
        <h1 className="text-xl break-words lg:text-3xl">Hola, {name}</h1>
        <p className="break-words text-ink-soft tabular-nums">
          RUT {formatRut(rut)} · {proven ? email : maskEmail(email)}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap gap-2">
        {!pageLeadsThere && (
          <BookingLink variant="outline" size="small">
            Agendar hora
          </BookingLink>
        )}
        <SignOutButton className={buttonStyle("quiet", "small")} />
      </div>
    </div>
  );
}
