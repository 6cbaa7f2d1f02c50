import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createQueryClient } from "~/shared/query-client";
import { BookingWizard } from "./BookingWizard";

/** The booking modal. Closing it forgets everything: what it holds lives only as long as it is open. */
export default function BookingDialog({ onClose }: { onClose: () => void }) {
  const [queryClient] = useState(() => createQueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <BookingWizard onClose={onClose} />
    </QueryClientProvider>
  );
}
