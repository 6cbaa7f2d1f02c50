import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { waitingQuery } from "./agenda-queries";
import { EntryList } from "./EntryList";

const atFirst = 5;

/** What waits for somebody: hours that patients booked, and hours that patients were asked to confirm. */
export const ToAnswer = memo(function ToAnswer({ limit }: { limit: number }) {
  const today = useClinicToday();
  const pending = useQuery(waitingQuery("pending", today, limit));
  const proposed = useQuery(waitingQuery("therapist_scheduled", today, limit));
  return (
    <section aria-labelledby="por-responder">
      <h2 id="por-responder" className="text-xl">
        Por responder
      </h2>
      <h3 className="mt-3 font-text text-base font-semibold tracking-normal">Esperan que las apruebes</h3>
      <EntryList query={pending} label="Por aprobar" withDate atFirst={atFirst} empty="Nada por aprobar." />
      <h3 className="mt-5 font-text text-base font-semibold tracking-normal">
        Esperan respuesta del paciente
      </h3>
      <EntryList
        query={proposed}
        label="Sin respuesta del paciente"
        withDate
        atFirst={atFirst}
        empty="Nadie por responder."
      />
    </section>
  );
});
