import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ClinicNowProvider } from "~/client/clinic-now";
import { ownHourQuestions } from "~/features/care/hour-questions/ui/own-questions";
import { missingConsents } from "~/features/care/signed-consents/ui/offered/consent-queries";
import { isBooking } from "~/features/hours/appointments/ui/booking-address";
import { ManageHost } from "~/features/hours/appointments/ui/own/ManageHost";
import { ownAppointments } from "~/features/hours/appointments/ui/own/own-appointments";
import { ownPayments } from "~/features/money/payments/ui/offered/own-payments";
import type { Portal } from "./portal.server";
import { seedPortal } from "./seed-portal";

/** Hands what the loader read to all who ask for it, before the first of them is drawn. */
export function PortalData({ portal, children }: { portal: Portal; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [first] = useState(() => {
    seedPortal(queryClient, portal);
    return portal;
  });
  useEffect(() => {
    if (portal !== first) seedPortal(queryClient, portal);
  }, [queryClient, portal, first]);

  const booking = isBooking(useLocation().search);
  const wasBooking = useRef(booking);
  useEffect(() => {
    // An hour may have been booked in the dialog that has just closed.
    if (wasBooking.current && !booking) {
      for (const { queryKey } of [ownAppointments, ownPayments, ownHourQuestions, missingConsents])
        void queryClient.invalidateQueries({ queryKey });
    }
    wasBooking.current = booking;
  }, [queryClient, booking]);

  return (
    <ClinicNowProvider instant={portal.now.instant}>
      <ManageHost>{children}</ManageHost>
    </ClinicNowProvider>
  );
}
