import { useClinic } from "~/client/clinic";
import { sayTimes, useOpeningHours } from "~/client/use-opening-hours";
import { formatPhone } from "~/shared/phone";

/** By telephone, and when somebody answers it: nothing that is ticked or asked promises an answer. */
export function CallClinic() {
  const { phone } = useClinic().identity;
  const [first] = useOpeningHours();
  return (
    <>
      <p className="mt-3">
        Llámanos al{" "}
        <a href={`tel:${phone}`} className="link whitespace-nowrap tabular-nums">
          {formatPhone(phone)}
        </a>
        {first && (
          <span className="tabular-nums">
            {": "}
            {first.open.map(({ days, times }) => `${days}, ${sayTimes(times, " a ")}`).join("; ")}
          </span>
        )}
        .
      </p>
      <p className="mt-1 text-ink-soft">
        Tu kinesiólogo lo ve cuando abre su agenda. Fuera de ese horario nadie lo lee ni contesta: si no puede
        esperar, anda a un servicio de urgencia o llama al 131.
      </p>
    </>
  );
}
