import type { HeroTheme, LandingTexts } from "content/shape";
import { Suspense } from "react";
import { Link } from "react-router";
import { searchOfHour } from "~/features/hours/appointments/ui/booking-address";
import type { NextHour } from "~/features/hours/availability/next-hour-queries";
import type { Service } from "~/shared/clinic";
import { formatNearDate } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { deferredComponent } from "~/ui/deferred/deferred-component";
import { PortalButton } from "./PortalButtons";

/** They take turns every two seconds: until then, and while nobody moves, what the server drew is what there is to see. */
export const HeroPictures = deferredComponent(() => import("./HeroPictures"), { atLatestMs: 1_500 });

interface Props {
  tagline: string;
  texts: LandingTexts;
  theme: HeroTheme;
  firstService: Service | undefined;
  /** The first free hour, as it was some seconds ago; null while there is none to tell. */
  next: (NextHour & { today: string }) | null;
}

export function Hero({ tagline, texts, theme, firstService: first, next }: Props) {
  return (
    <section className="overflow-hidden">
      <div className="page-width grid items-center gap-x-8 gap-y-6 pt-6 pb-12 lg:min-h-[calc(100svh-8rem)] lg:max-h-[56rem] lg:grid-cols-[1.15fr_1fr] lg:py-8">
        <div className="flex flex-col items-start gap-5 lg:gap-8">
          <p className="text-ink-soft lg:text-lg">{tagline}</p>
          <h1 className="text-hero">
            {texts.heroTitle.split(/(?<=\.) /).map((sentence) => (
              <span key={sentence} className="block">
                {sentence}{" "}
              </span>
            ))}
          </h1>
          <p className="max-w-[34rem] text-lg lg:text-xl lg:leading-normal">{texts.heroText}</p>
          <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
            <ButtonLink to="/agendar" variant="action" size="large">
              Agenda tu Evaluación
            </ButtonLink>
            <PortalButton portal="symptoms" variant="outline" size="large">
              Analizar Síntomas
            </PortalButton>
          </div>
          <div className="tabular-nums">
            {next && (
              <p className="text-lg">
                <Link
                  to={{ pathname: "/agendar", search: searchOfHour(next) }}
                  rel="nofollow"
                  className="link inline-flex min-h-11 items-center"
                >
                  {`Próxima hora: ${formatNearDate(next.date, next.today)} ${next.time} con ${next.therapist}`}
                </Link>
              </p>
            )}
            {first && (
              <p className="text-ink-soft">
                {first.name}: {first.priceFrom && "desde "}
                {formatPesos(first.price)}, {first.durationMinutes}&nbsp;minutos.
              </p>
            )}
          </div>
        </div>
        <Suspense>
          <HeroPictures theme={theme} />
        </Suspense>
      </div>
    </section>
  );
}
