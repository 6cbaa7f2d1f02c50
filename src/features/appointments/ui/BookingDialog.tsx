import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { createQueryClient } from "~/shared/query-client";
import { Dialog } from "~/ui/dialog/Dialog";
import { BookingWizard } from "./BookingWizard";
import { beginningIn } from "./booking-address";

/** The booking modal. Closing it forgets everything: what it holds lives only as long as it is open. */
export default function BookingDialog({ onClose }: { onClose: () => void }) {
  const [queryClient] = useState(() => createQueryClient());
  const { state } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <BookingWizard
        within="dialog"
        beginning={beginningIn(state)}
        frame={(parts) => <Dialog open onClose={onClose} width="wide" {...parts} />}
      />
    </QueryClientProvider>
  );
}
