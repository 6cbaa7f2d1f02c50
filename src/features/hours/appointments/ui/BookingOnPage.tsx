import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Catalogue } from "~/features/clinic/catalogue/ui/offered/Catalogue";
import type { FirstHours } from "~/features/hours/availability/free-slots";
import type { OfferedService } from "~/shared/clinic";
import { RESUMES } from "~/shared/held-entry";
import { createQueryClient } from "~/shared/query-client";
import { Button } from "~/ui/button/Button";
import { type BookingProgress, BookingWizard } from "./BookingWizard";
import { hourIn } from "./booking-address";
import { dropDraft } from "./stored-draft";
import { FirstHoursContext } from "./use-agenda";

interface Props {
  services: OfferedService[];
  /** What somebody can do whose script never comes: call or write. */
  help: ReactNode;
  /** As they were when the page was made; null when there is none to offer. */
  firstHours: FirstHours | null;
  confirmsBookings: boolean;
  onProgress: (progress: BookingProgress) => void;
}

/** The same booking as in the dialog, standing on a page. Its first step comes whole with the page and works with the first press. */
export function BookingOnPage({ services, help, firstHours, confirmsBookings, onProgress }: Props) {
  const [queryClient] = useState(() => createQueryClient());
  const [round, setRound] = useState(1);
  const [firstVisit] = services;
  const first = useMemo(
    () => (firstHours && firstVisit ? { ...firstHours, service: firstVisit.name } : null),
    [firstHours, firstVisit],
  );
  useEffect(() => document.documentElement.removeAttribute(RESUMES), []);
  const hour = hourIn(useLocation().search, firstHours?.team ?? []);
  const beginAnew = () => {
    // Or the next one would find the news of this one.
    dropDraft("page");
    setRound(round + 1);
  };
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => tellHeight(bar.current), []);
  return (
    <QueryClientProvider client={queryClient}>
      <FirstHoursContext value={first}>
        <Catalogue seed={services} fallback={() => null}>
          <BookingWizard
            key={round}
            within="page"
            beginning={hour && firstVisit ? { service: firstVisit.id, hour } : {}}
            confirmsBookings={confirmsBookings}
            onProgress={onProgress}
            frame={({ title, footer, children }) => (
              <section
                aria-label={title}
                className="flex min-h-[56rem] flex-col rounded-lg border border-line bg-raised lg:min-h-[44rem]"
              >
                <p className="while-it-resumes p-5 text-lg sm:p-8">Cargando las horas libres…</p>
                <div className="first-step grow p-5 sm:p-8">{children}</div>
                <div
                  ref={bar}
                  data-sticky-bar
                  className="first-step sticky bottom-0 [@media(max-height:35rem)]:static rounded-b-lg border-t border-line bg-raised px-5 py-4 sm:px-8"
                >
                  {footer ?? (
                    <Button variant="outline" onClick={beginAnew}>
                      Agendar otra hora
                    </Button>
                  )}
                </div>
                <div className="without-script p-5 sm:p-8">{help}</div>
              </section>
            )}
          />
        </Catalogue>
      </FirstHoursContext>
    </QueryClientProvider>
  );
}

/** What has the focus stands above the bar, however high what is chosen makes it; see sticky-bar.css. */
function tellHeight(bar: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty("--sticky-bar-height", `${bar?.offsetHeight ?? 0}px`);
  });
  if (bar) observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--sticky-bar-height");
  };
}
