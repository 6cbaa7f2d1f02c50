import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { maySeeVisits } from "~/features/visits/ui/visit-choice";
import { createQueryClient } from "~/shared/query-client";
import { sessionId } from "~/shared/session-id";
import type { Testimonial } from "../contract";
import { TestimonialsCarousel } from "./TestimonialsCarousel";

const MINUTE_MS = 60_000;

/** One for as long as the site is open: coming back to the page within minutes asks nothing again. */
const queryClient = createQueryClient();

export default function Testimonials({ loading }: { loading: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <PersonalizedTestimonials loading={loading} />
    </QueryClientProvider>
  );
}

/** Whoever does not want to be remembered gets the order that everybody gets. */
function pathOf(): string {
  if (!maySeeVisits()) return "/api/testimonials";
  return `/api/testimonials/personalized?${new URLSearchParams({ sessionId: sessionId() })}`;
}

function PersonalizedTestimonials({ loading }: { loading: ReactNode }) {
  const { data, isError } = useQuery<Testimonial[]>({
    queryKey: [pathOf()],
    staleTime: 5 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
  });
  if (isError)
    return (
      <p role="status" lang="en" className="text-lg">
        Failed to fetch personalized testimonials
      </p>
    );
  if (!data) return loading;
  if (data.length === 0) return <p className="text-lg">No hay testimonios disponibles</p>;
  return <TestimonialsCarousel testimonials={data} />;
}
