import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Catalogue } from "~/features/clinic/catalogue/ui/offered/Catalogue";
import { createQueryClient } from "~/shared/query-client";
import { Dialog } from "~/ui/dialog/Dialog";
import { BookingLoading, BookingUnreachable } from "./BookingLoading";
import { BookingWizard } from "./BookingWizard";
import { beginningIn } from "./booking-address";
import { dropDraft } from "./stored-draft";

interface Props {
  /** What somebody can do while the price list does not come: call or write. */
  help: ReactNode;
  confirmsBookings: boolean;
  onClose: () => void;
}

/** The booking modal. Closing it forgets everything: what it holds lives only as long as it is open. */
export default function BookingDialog({ help, confirmsBookings, onClose }: Props) {
  const [queryClient] = useState(() => createQueryClient());
  const { state } = useLocation();
  useEffect(() => () => dropDraft("dialog"), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Catalogue
        fallback={(onRetry) => (
          <Dialog open onClose={onClose} width="wide" title="Agendar hora">
            {onRetry ? <BookingUnreachable help={help} onRetry={onRetry} /> : <BookingLoading help={help} />}
          </Dialog>
        )}
      >
        <BookingWizard
          within="dialog"
          confirmsBookings={confirmsBookings}
          beginning={beginningIn(state)}
          frame={(parts) => <Dialog open onClose={onClose} width="wide" {...parts} />}
        />
      </Catalogue>
    </QueryClientProvider>
  );
}
