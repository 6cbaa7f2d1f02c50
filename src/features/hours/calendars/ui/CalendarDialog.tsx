import { type ReactNode, useId } from "react";
import { useTeam } from "~/client/dashboard/team";
import { treats } from "~/shared/role";
import { Dialog } from "~/ui/dialog/Dialog";
import { FollowedCalendarForm } from "./FollowedCalendarForm";
import { OwnFeed } from "./OwnFeed";

/** Both ways between a therapist's calendar and the agenda. */
export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Tu agenda en tu calendario">
      <Part
        title="Tus horas en tu calendario"
        text="Tus citas en el calendario de tu teléfono o computador, siempre al día: nombre de pila, servicio y lugar."
      >
        <OwnFeed />
      </Part>
      {treats(useTeam()) && (
        <Part
          title="Tu calendario aquí"
          text="Lo que ya ocupa tu calendario no se ofrece a nadie. Solo leemos cuándo, nunca qué haces ni con quién."
        >
          <FollowedCalendarForm />
        </Part>
      )}
    </Dialog>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-b border-line pb-6 last:border-b-0 last:pb-0 not-first:pt-6"
    >
      <h3 id={id} className="font-text text-lg font-semibold tracking-normal">
        {title}
      </h3>
      <p className="mt-1 mb-4 text-ink-soft">{text}</p>
      {children}
    </section>
  );
}
