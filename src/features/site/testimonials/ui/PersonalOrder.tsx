import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { maySeeVisits } from "~/features/site/visits/ui/offered/visit-choice";
import { createQueryClient } from "~/shared/query-client";
import { sessionId } from "~/shared/session-id";
import type { Testimonial } from "../contract";

const MINUTE_MS = 60_000;

/** One for as long as the site is open: coming back to the page within minutes asks nothing again. */
const queryClient = createQueryClient();

export type TestimonialsAnswer = Testimonial[] | "failed";
interface Props {
  onAnswer: (answer: TestimonialsAnswer) => void;
}

/** Draws nothing: asks for the testimonials in this browser's order and hands them on. */
export default function PersonalOrder(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Ask {...props} />
    </QueryClientProvider>
  );
}

/** Whoever does not want to be remembered gets the order that everybody gets. */
function pathOf(): string {
  if (!maySeeVisits()) return "/api/testimonials";
  return `/api/testimonials/personalized?${new URLSearchParams({ sessionId: sessionId() })}`;
}

function Ask({ onAnswer }: Props) {
  const { data, isError } = useQuery<Testimonial[]>({
    queryKey: [pathOf()],
    staleTime: 5 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
  });
  useEffect(() => {
    if (isError) onAnswer("failed");
    else if (data) onAnswer(data);
  }, [data, isError, onAnswer]);
  return null;
}
