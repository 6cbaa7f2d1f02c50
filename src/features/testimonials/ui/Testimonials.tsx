import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
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

function PersonalizedTestimonials({ loading }: { loading: ReactNode }) {
  const { data, isError } = useQuery<Testimonial[]>({
    queryKey: [`/api/testimonials/personalized?${new URLSearchParams({ sessionId: sessionId() })}`],
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
