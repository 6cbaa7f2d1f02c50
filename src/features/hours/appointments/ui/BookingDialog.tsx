import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { createQueryClient } from "~/shared/query-client";
import { Dialog } from "~/ui/dialog/Dialog";
import { BookingWizard } from "./BookingWizard";
import { beginningIn } from "./booking-address";
import { dropDraft } from "./stored-draft";

interface Props {
  confirmsBookings: boolean;
  onClose: () => void;
}

/** The booking modal. Closing it forgets everything: what it holds lives only as long as it is open. */
export default function BookingDialog({ confirmsBookings, onClose }: Props) {
  const [queryClient] = useState(() => createQueryClient());
  const { state } = useLocation();
  useEffect(() => () => dropDraft("dialog"), []);
  return (
    <QueryClientProvider client={queryClient}>
      <BookingWizard
        within="dialog"
        confirmsBookings={confirmsBookings}
        beginning={beginningIn(state)}
        frame={(parts) => <Dialog open onClose={onClose} width="wide" {...parts} />}
      />
    </QueryClientProvider>
  );
}
