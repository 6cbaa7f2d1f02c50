import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createQueryClient } from "~/shared/query-client";
import { Button } from "~/ui/button/Button";
import { type BookingProgress, BookingWizard } from "./BookingWizard";
import { panelStyle } from "./panel-style";

interface Props {
  confirmsBookings: boolean;
  onProgress: (progress: BookingProgress) => void;
}

/** The same booking as in the dialog, standing on a page. */
export default function BookingPanel({ confirmsBookings, onProgress }: Props) {
  const [queryClient] = useState(() => createQueryClient());
  const [round, setRound] = useState(1);
  return (
    <QueryClientProvider client={queryClient}>
      <BookingWizard
        key={round}
        within="page"
        confirmsBookings={confirmsBookings}
        onProgress={onProgress}
        frame={({ title, footer, children }) => (
          <section aria-label={title} className={panelStyle}>
            <div className="grow p-5 sm:p-8">{children}</div>
            <div
              data-sticky-bar
              className="sticky bottom-0 [@media(max-height:35rem)]:static rounded-b-lg border-t border-line bg-raised px-5 py-4 sm:px-8"
            >
              {footer ?? (
                <Button variant="outline" onClick={() => setRound(round + 1)}>
                  Agendar otra hora
                </Button>
              )}
            </div>
          </section>
        )}
      />
    </QueryClientProvider>
  );
}
