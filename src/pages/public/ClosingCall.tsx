import { BookingLink } from "~/features/hours/appointments/ui/offered/BookingLink";
import { PortalButton } from "./PortalButtons";

/** The last thing of a page: the two ways on. */
export function ClosingCall({ title, text }: { title: string; text: string }) {
  return (
    <section className="border-t border-line py-16 lg:py-24">
      <div className="page-width flex flex-col gap-8 lg:flex-row lg:items-end lg:justify-between">
        <div>
          <h2 className="text-hero">{title}</h2>
          <p className="mt-4 max-w-[34rem] text-lg">{text}</p>
        </div>
        <div className="flex shrink-0 flex-col gap-3 sm:flex-row">
          <BookingLink variant="action" size="large">
            Agendar Cita
          </BookingLink>
          <PortalButton portal="symptoms" variant="outline" size="large">
            Analizar Síntomas
          </PortalButton>
        </div>
      </div>
    </section>
  );
}
