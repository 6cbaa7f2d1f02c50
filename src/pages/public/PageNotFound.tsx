import { notFound } from "content/trouble-pages";
import { BookingLink } from "~/features/hours/appointments/ui/offered/BookingLink";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { DeferredIllustration } from "~/ui/illustrations/DeferredIllustration";

export default function PageNotFound() {
  return (
    <section className="page-width grid items-center gap-8 py-12 md:grid-cols-[1.2fr_1fr] md:py-24">
      <div className="flex flex-col items-start gap-6">
        <p className="text-lg text-ink-soft tabular-nums">Error 404</p>
        <h1 className="text-hero">{notFound.title}</h1>
        <p className="max-w-[34rem] text-lg">{notFound.text}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/">Ir al inicio</ButtonLink>
          <ButtonLink to="/servicios" variant="outline">
            Ver servicios
          </ButtonLink>
          <BookingLink variant="outline">Agendar hora</BookingLink>
        </div>
      </div>
      <DeferredIllustration name="balance" className="moves w-full max-w-md justify-self-center" />
    </section>
  );
}
