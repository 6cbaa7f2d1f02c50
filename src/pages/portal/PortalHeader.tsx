import { useLocation } from "react-router";
import { useClinicNow } from "~/client/clinic-now";
import { BookingLink } from "~/features/appointments/ui/offered/BookingLink";
import { aheadOf, useOwnAppointments } from "~/features/appointments/ui/own/own-appointments";
import { tabIn } from "~/shared/portal-address";

/** Who is greeted, and the one way to another hour; where nothing is to come, the page itself leads there. */
export function PortalHeader({ name }: { name: string }) {
  const tab = tabIn(useLocation().search);
  const hasHours = aheadOf(useOwnAppointments(), useClinicNow()).length > 0;
  const pageLeadsThere = !hasHours && (tab === "resumen" || tab === "citas");
  return (
    <div className="page-width flex flex-wrap items-center justify-between gap-x-4 pt-3 lg:pt-8">
      <h1 className="min-w-0 flex-1 basis-40 text-xl break-words lg:text-3xl">Hola, {name}</h1>
      {!pageLeadsThere && (
        <BookingLink variant="outline" size="small" className="shrink-0">
          Agendar hora
        </BookingLink>
      )}
    </div>
  );
}
