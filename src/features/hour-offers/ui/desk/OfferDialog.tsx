import { useQuery } from "@tanstack/react-query";
import { useClinicNow } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useAgendaRefresh } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { getAvailability } from "~/features/availability/contract";
import { freeSlots } from "~/features/availability/free-slots";
import { lastOfferedDay } from "~/features/availability/offer";
import { suits } from "~/features/waiting-list/suits";
import { formatWishedTimes } from "~/features/waiting-list/wish-words";
import { formatNearDate, formatWallTime, instantOf, wallTimeOf } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Chip } from "~/ui/choice/Chip";
import { Dialog } from "~/ui/dialog/Dialog";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { toast } from "~/ui/toast/toast";
import { offerByHand, type WaitingPerson } from "../../contract";
import { offerUntil } from "../../offer-time";

interface Props {
  person: WaitingPerson;
  therapistId: string;
  onClose: () => void;
}

const mostShown = 12;
const mostOfDay = 4;

/** The first days, and of none so many that the others find no room. */
function someOfEachDay(starts: string[]): string[] {
  const ofDay = (start: string) => starts.filter((other) => other.slice(0, 10) === start.slice(0, 10));
  return starts.filter((start) => ofDay(start).indexOf(start) < mostOfDay).slice(0, mostShown);
}

/** One's own free hours for somebody who waits: those that suit them first. */
export function OfferDialog({ person, therapistId, onClose }: Props) {
  const now = useClinicNow();
  const today = wallTimeOf(now).slice(0, 10);
  const refresh = useAgendaRefresh();
  const free = useQuery({
    queryKey: [getAvailability.path, "to-offer", person.service, therapistId, today],
    queryFn: ({ signal }) =>
      signedInCall(getAvailability, {
        query: { service: person.service, therapistId, from: today, to: lastOfferedDay(today) },
        signal,
      }),
    staleTime: 0,
  });
  const { values, set, errors, pending, formProps } = useForm({
    initial: { at: "" },
    check: ({ at }) => (at ? {} : { at: "Elige una hora." }),
    async send({ at }, signal) {
      const [date = "", time = ""] = at.split("T");
      await signedInCall(offerByHand, { params: { id: person.id }, body: { date, time }, signal });
      toast({ title: "Hora ofrecida", description: `${person.patientName}: ${formatWallTime(at)}.` });
      onClose();
      void refresh();
    },
    onFailure(error) {
      const { code } = toastFailure(error, clinicalWords("No se pudo ofrecer la hora."));
      void free.refetch();
      return code === "slot_taken" || code === "slot_not_offered" ? { at: "Elige otra hora." } : {};
    },
  });
  const sooner = freeSlots(free.data ?? { timeZone: "", days: [] }, therapistId)
    .map(({ date, time }) => `${date}T${time}`)
    .filter((at) => (person.ownHour === null || at < person.ownHour) && offerUntil(now, instantOf(at)));
  const wished = { ...person, therapistId: null };
  const suiting = sooner.filter((start) =>
    suits(wished, { therapistId, start, minutes: person.durationMinutes }),
  );
  const shown = someOfEachDay(suiting.length > 0 ? suiting : sooner);
  return (
    <Dialog
      open
      onClose={onClose}
      busy={pending}
      title="Ofrecer una hora"
      description={`${person.patientName}, ${person.service}: ${formatWishedTimes(person)}.`}
    >
      <form {...formProps} className="flex flex-col gap-5">
        {free.isPending && <Skeleton className="h-32" />}
        {free.isError && (
          <Alert kind="error" title="No pudimos cargar tus horas libres">
            <Button variant="outline" size="small" onClick={() => void free.refetch()}>
              Reintentar
            </Button>
          </Alert>
        )}
        {free.data && shown.length === 0 && (
          <p>No tienes horas libres antes de la que tiene, en los próximos 30 días.</p>
        )}
        {shown.length > 0 && (
          <fieldset aria-describedby={errors.at ? "ofrecer-error" : undefined}>
            <legend className="mb-2 font-semibold">
              {suiting.length > 0
                ? "Horas libres tuyas que le sirven"
                : "Ninguna le sirve; estas tienes libres"}
            </legend>
            <div className="grid grid-cols-2 gap-2">
              {shown.map((at) => (
                <Chip
                  key={at}
                  name="at"
                  checked={values.at === at}
                  onChange={() => set({ at })}
                  title={`${formatNearDate(at.slice(0, 10), today)}, ${at.slice(11)}`}
                />
              ))}
            </div>
            {errors.at && (
              <p id="ofrecer-error" role="alert" className="mt-2 font-semibold text-danger">
                {errors.at}
              </p>
            )}
          </fieldset>
        )}
        <p className="text-ink-soft">
          Le escribimos con un botón para tomarla. Tiene 30 minutos (de noche, hasta las 8:30), y la hora
          sigue libre para otras personas.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" pending={pending} pendingLabel="Ofreciendo..." disabled={shown.length === 0}>
            Ofrecer hora
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
