import { useQuery } from "@tanstack/react-query";
import { useClinic } from "~/client/clinic";
import { useClinicNow } from "~/client/clinic-now";
import { type TeamMember, useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { useForm } from "~/client/use-form";
import { getAvailability } from "~/features/hours/availability/contract";
import { freeSlots } from "~/features/hours/availability/free-slots";
import { lastOfferedDay } from "~/features/hours/availability/offer";
import { formatWishedTimes } from "~/features/hours/waiting-list/wish-words";
import { formatNearDate, wallTimeOf } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Chip } from "~/ui/choice/Chip";
import { Dialog } from "~/ui/dialog/Dialog";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import type { WaitingPerson } from "../../contract";
import { hoursFor, keyOf } from "./hours-for";
import { OfferTerms } from "./OfferTerms";
import { useOffer } from "./use-offer";

interface Props {
  person: WaitingPerson;
  /** Whose hours may be offered to them. */
  offerable: TeamMember[];
  onClose: () => void;
}

/** Free hours for somebody who waits, those that suit them first; the first one is chosen already. */
export function OfferDialog({ person, offerable, onClose }: Props) {
  const { opening, messages } = useClinic();
  const now = useClinicNow();
  const { me } = useTeam();
  const { offer, tellFailure } = useOffer();
  const today = wallTimeOf(now).slice(0, 10);
  const [only] = offerable.length === 1 ? offerable : [];
  const free = useQuery({
    queryKey: [getAvailability.path, "to-offer", person.service, only?.id ?? null, today],
    queryFn: ({ signal }) =>
      signedInCall(getAvailability, {
        query: {
          service: person.service,
          ...(only && { therapistId: only.id }),
          from: today,
          to: lastOfferedDay(opening, today),
        },
        signal,
      }),
    staleTime: 0,
  });
  // Of several who are free at once the own hour goes first.
  const ids = offerable.map(({ id }) => id).sort((one, other) => Number(other === me) - Number(one === me));
  const { hours, suit } = hoursFor(person, {
    slots: free.data ? freeSlots(free.data, only?.id ?? null) : [],
    therapistIds: ids,
    quiet: messages.quiet,
    now,
  });
  const chosenOf = ({ at }: { at: string }) =>
    at === "" && suit ? hours[0] : hours.find((hour) => keyOf(hour) === at);
  const { values, set, errors, pending, formProps } = useForm({
    initial: { at: "" },
    check: (given) => (chosenOf(given) ? {} : { at: "Elige una hora." }),
    async send(given, signal) {
      const hour = chosenOf(given);
      if (!hour) return;
      await offer(person, hour, signal);
      onClose();
    },
    onFailure(error) {
      const { code } = tellFailure(error);
      void free.refetch();
      // A second press offers what was seen, or nothing.
      if (chosen) set({ at: keyOf(chosen) });
      if (code === "not_active" || code === "not_found") onClose();
      return code === "slot_taken" || code === "slot_not_offered" ? { at: "Elige otra hora." } : {};
    },
  });
  const chosen = chosenOf(values);
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
          <Alert kind="error" title="No pudimos cargar las horas libres">
            <Button variant="outline" size="small" onClick={() => void free.refetch()}>
              Reintentar
            </Button>
          </Alert>
        )}
        {free.data && hours.length === 0 && (
          <p>
            {person.ownHour
              ? "No hay horas libres antes de la que tiene."
              : "No hay horas libres en los próximos 30 días."}
          </p>
        )}
        {hours.length > 0 && (
          <fieldset aria-describedby={errors.at ? "ofrecer-error" : undefined}>
            <legend className="mb-2 font-semibold">{titleOf(suit, only?.id === me)}</legend>
            <div className="grid grid-cols-2 gap-2">
              {hours.map((hour) => (
                <Chip
                  key={keyOf(hour)}
                  name="at"
                  value={keyOf(hour)}
                  checked={hour === chosen}
                  onChange={() => set({ at: keyOf(hour) })}
                  title={
                    <span className="py-1 text-center">
                      {formatNearDate(hour.at.slice(0, 10), today)}, {hour.at.slice(11)}
                      {!only && (
                        <span className="block">
                          {firstName(offerable.find(({ id }) => id === hour.therapistId)?.name ?? "")}
                        </span>
                      )}
                    </span>
                  }
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
        <OfferTerms />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" pending={pending} pendingLabel="Ofreciendo..." disabled={hours.length === 0}>
            Ofrecer hora
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function titleOf(suit: boolean, isOwn: boolean): string {
  if (suit) return isOwn ? "Horas libres tuyas que le sirven" : "Horas libres que le sirven";
  return "Ninguna libre es como la que espera; estas hay";
}
