import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { PublicFigures } from "~/features/care/satisfaction/queries";
import type { Testimonial } from "~/features/site/testimonials/contract";
import type { TestimonialsAnswer } from "~/features/site/testimonials/ui/PersonalOrder";
import { RatingTicks } from "~/features/site/testimonials/ui/RatingTicks";
import { TestimonialsCarousel } from "~/features/site/testimonials/ui/TestimonialsCarousel";
import { ASKS_WHEN_NEAR, NEAR } from "~/shared/held-entry";
import { formatCount } from "~/shared/money";
import { ErrorBoundary } from "~/ui/error-boundary/ErrorBoundary";
import { SectionArc } from "~/ui/goniometer/SectionArc";

const PersonalOrder = lazy(() => import("~/features/site/testimonials/ui/PersonalOrder"));

interface Props {
  title: string;
  /** In the order that everybody gets; null when the server could not read them. */
  testimonials: Testimonial[] | null;
  /** Of everybody who answered how it went; null where the site does not say. */
  figures: PublicFigures | null;
}

/**
 * What people said stands in the page as it was sent. The order that fits this browser is asked for when the section comes
 * near; if that fails, or its script, the order of everybody stays.
 */
export function TestimonialsSlot({ title, testimonials, figures }: Props) {
  const section = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const [answer, setAnswer] = useState<TestimonialsAnswer>();
  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  const shown = Array.isArray(answer) ? answer : testimonials;
  // Over what is shown a failure says nothing: the order of everybody is as true.
  const failed = shown === null;
  return (
    <section
      ref={section}
      {...{ [ASKS_WHEN_NEAR]: "" }}
      aria-labelledby="testimonios"
      className="overflow-hidden py-16 lg:py-24"
    >
      <div className="page-width">
        <SectionArc className="mb-3 w-24 text-green" />
        <h2 id="testimonios" className="mb-8 text-3xl">
          {title}
        </h2>
        {figures && (
          <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-1 text-lg">
            <RatingTicks rating={figures.stars} />
            <p>según {formatCount(figures.answers)} respuestas de pacientes</p>
          </div>
        )}
        {shown?.length === 0 && <p className="text-lg">No hay testimonios disponibles</p>}
        {shown && shown.length > 0 && <TestimonialsCarousel testimonials={shown} />}
        {/* Its line is there before it says something, so that nothing moves. */}
        <p role="status" lang="en" className="min-h-6 text-ink-soft">
          {failed && "Failed to fetch personalized testimonials"}
        </p>
        {near && (
          <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
              <PersonalOrder onAnswer={setAnswer} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  );
}
