import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { useSaid } from "~/client/say-later";
import { doorOf, offeredIds, signName } from "~/features/care/danger-signs/offered-signs";
import { CallClinic } from "~/features/care/danger-signs/ui/offered/CallClinic";
import { daysBetween } from "~/shared/clinic-time";
import { AlertIcon } from "~/ui/icon/icons";
import { notePain } from "../contract";
import { type PainRise, riseOn, riseWords } from "../pain-rise";
import { ownPain } from "./own-pain";

/** The rise of now, of what the page brought along and of what the phone has not sent yet: it is told without a network too. */
function useOwnRise(): PainRise | null {
  const { data: known } = useQuery({ ...ownPain, enabled: false });
  const { said } = useSaid();
  const today = useClinicToday();
  return useMemo(() => {
    const unsent = said
      .filter(({ call, refusal }) => call.path === notePain.path && refusal === undefined)
      .map(({ body }) => ({ score: Number(body.score), at: String(body.saidAt) }));
    return riseOn([...(known ?? []), ...unsent], today);
  }, [known, said, today]);
}

const namesOf = (door: ReturnType<typeof doorOf>) =>
  offeredIds
    .filter((id) => doorOf(id) === door)
    .map(signName)
    .join("; ");

/** What whose pain rose is told at once; nobody promises them an answer. */
export function RiseAdvice() {
  const rise = useOwnRise();
  return <div role="status">{rise && <Advice rise={rise} />}</div>;
}

function Advice({ rise }: { rise: PainRise }) {
  const days = daysBetween(rise.since, rise.until) + 1;
  return (
    <section
      aria-label="Tu dolor subió"
      className="rounded-lg border-2 border-pending bg-pending-wash p-4 break-words"
    >
      <p className="flex gap-3 text-lg font-semibold text-pending">
        <AlertIcon className="mt-0.5 size-6 shrink-0" />
        Tu dolor subió {riseWords(rise)} en {days === 2 ? "dos" : days} días
      </p>
      <ul className="mt-2 list-disc pl-5">
        <li>Baja la dosis: la mitad de las repeticiones, o deja por hoy lo que te duele al hacerlo.</li>
        <li>Sigue moviéndote suave y a ratos; no hace falta quedarse en cama.</li>
        <li>Si pasado mañana sigue igual, llámanos: vemos juntos tu plan.</li>
      </ul>
      <details>
        <summary className="flex min-h-12 cursor-pointer items-center underline underline-offset-4">
          Cuándo no esperar
        </summary>
        <p>Llama al 131 si aparece {namesOf("ambulance")}.</p>
        <p className="mt-2">Anda hoy a un servicio de urgencia si aparece {namesOf("emergency_today")}.</p>
      </details>
      <CallClinic />
    </section>
  );
}
