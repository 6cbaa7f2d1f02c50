import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createQueryClient } from "~/shared/query-client";
import { Dialog } from "~/ui/dialog/Dialog";
import type { Appointment } from "../contract";
import { BookingDone } from "./BookingDone";
import { BookingWizard } from "./BookingWizard";

/** The booking modal. Closing it forgets everything: what it holds lives only as long as it is open. */
export default function BookingDialog({ onClose }: { onClose: () => void }) {
  const [queryClient] = useState(() => createQueryClient());
  const [booked, setBooked] = useState<Appointment | null>(null);
  return (
    <QueryClientProvider client={queryClient}>
      {booked ? (
        <Dialog open onClose={onClose} title="Hora reservada" width="wide">
          <BookingDone appointment={booked} />
        </Dialog>
      ) : (
        <BookingWizard onClose={onClose} onBooked={setBooked} />
      )}
    </QueryClientProvider>
  );
}
