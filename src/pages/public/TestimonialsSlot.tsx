import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { ErrorBoundary } from "~/ui/error-boundary/ErrorBoundary";
import { SectionArc } from "~/ui/goniometer/SectionArc";
import { Skeleton } from "~/ui/skeleton/Skeleton";

const Testimonials = lazy(() => import("~/features/testimonials/ui/Testimonials"));

/** Fetches what people said, and the code that shows it, when the section comes near. */
export function TestimonialsSlot({ title }: { title: string }) {
  const section = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: "600px" },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  const loading = <Skeleton className="h-56 w-full max-w-[46rem]" />;
  return (
    <section ref={section} aria-labelledby="testimonios" className="needs-js overflow-hidden py-16 lg:py-24">
      <div className="page-width min-h-96">
        <SectionArc className="mb-3 w-24 text-green" />
        <h2 id="testimonios" className="mb-8 text-3xl">
          {title}
        </h2>
        {near ? (
          <ErrorBoundary fallback={<p className="text-lg">No hay testimonios disponibles</p>}>
            <Suspense fallback={loading}>
              <Testimonials loading={loading} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          loading
        )}
      </div>
    </section>
  );
}
