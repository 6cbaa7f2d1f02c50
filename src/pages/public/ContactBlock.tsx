import type { LandingTexts } from "content/shape";
import { sayTimes, useOpeningHours } from "~/client/use-opening-hours";
import { BookingLink } from "~/features/hours/appointments/ui/offered/BookingLink";
import { PayAgain } from "~/features/money/payments/ui/offered/PayAgain";
import { SectionArc } from "~/ui/goniometer/SectionArc";
import { AddressLines, ContactWays } from "./ContactWays";
import { MapCard } from "./MapCard";

const what = "text-ink-soft sm:pt-0.5 sm:text-lg";

export function ContactBlock({ texts }: { texts: LandingTexts }) {
  return (
    <section id="contacto" aria-labelledby="contacto-titulo" className="border-t border-line py-16 lg:py-24">
      {/* The address under which a payment that failed leads here. */}
      <span id="contact" className="sr-only" />
      <div className="page-width grid gap-10 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
        <div className="flex flex-col items-start gap-4">
          <SectionArc className="w-24 text-green" />
          <h2 id="contacto-titulo" className="text-3xl">
            {texts.contactTitle}
          </h2>
          <p className="max-w-[34rem] text-lg text-ink-soft">{texts.contactText}</p>
          <PayAgain />
          <BookingLink size="large" className="mt-2">
            Agendar Cita
          </BookingLink>
          <dl className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-[auto_1fr]">
            <dt className={what}>Dirección</dt>
            <dd className="text-xl">
              <AddressLines />
            </dd>
            <dt className={what}>Horario</dt>
            <dd className="text-xl tabular-nums">
              {useOpeningHours().map(({ of, open }) => (
                <span key={of} className="block">
                  <span className="block text-lg text-ink-soft">{of}</span>
                  {open.map(({ days, times }) => (
                    <span key={days} className="block">
                      {days}, {sayTimes(times, " a ")}
                    </span>
                  ))}
                </span>
              ))}
            </dd>
            <dt className="text-ink-soft sm:pt-2.5 sm:text-lg">Contacto</dt>
            <dd>
              <ContactWays size="text-xl" />
            </dd>
          </dl>
        </div>
        <MapCard map={texts.map} />
      </div>
    </section>
  );
}
