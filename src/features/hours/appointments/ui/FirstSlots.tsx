import { useLayoutEffect } from "react";
import { useClinic } from "~/client/clinic";
import { useCatalogue } from "~/features/clinic/catalogue/ui/offered/Catalogue";
import { firstSlots, freeSlots, offeredFirst } from "~/features/hours/availability/free-slots";
import { firstName } from "~/shared/first-name";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { type BookingDraft, isStepDone, withService } from "./booking-draft";
import { formatPrice } from "./format-choices";
import { titleOfNext } from "./own-packs";
import { QuickSlots } from "./QuickSlots";
import { useAvailability, useTherapists } from "./use-agenda";
import type { useNextVisit } from "./use-next-visit";

interface Props {
  draft: BookingDraft;
  visitor: ReturnType<typeof useNextVisit>;
  /** An hour was taken with one touch: nothing is left to choose but who comes. */
  onTake: (draft: BookingDraft) => void;
}

/** As high as the first slots get, with what wraps on a narrow phone: those of a first visit say with whom, one's own do not. */
const offerRoom = "min-h-57 min-[22.5rem]:min-h-50 sm:min-h-43";
const ownRoom = "min-h-40 min-[22.5rem]:min-h-33 sm:min-h-28";

/** Three hours to take at once: of what was chosen, of the next session of who comes back, of a first visit for who is new. */
export function FirstSlots({ draft, visitor, onTake }: Props) {
  const services = useCatalogue();
  const { branches } = useClinic();
  // What somebody who has never come needs: offered before anything is chosen.
  const [firstVisit = null] = services;
  const next = visitor.visit?.next ?? null;
  const nextService = services.find(({ id }) => id === next?.serviceId) ?? null;
  const isOfNext = draft.service === null && nextService !== null;
  const service = draft.service ?? nextService ?? (visitor.isSignedIn ? null : firstVisit);
  const therapists = useTherapists();
  const availability = useAvailability(service?.name ?? null);
  const isReady = therapists.data && availability.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of what stands here
  useLayoutEffect(keepFocusInSight, [service, isReady]);
  const waiting = visitor.isLoading || !(isReady || therapists.isError || availability.isError);
  // Room for what is coming: the list below must not jump away under a finger.
  const room = visitor.isSignedIn ? ownRoom : offerRoom;
  if (draft.service === null && (service || visitor.isLoading) && waiting)
    return <Skeleton className={room} />;
  if (!service || !therapists.data || !availability.data) return null;
  if (draft.service !== null && !isStepDone(draft, 1)) return null;

  const therapistId = isOfNext && next ? next.therapist.id : null;
  // Who comes back chooses among days.
  const slots = firstSlots(freeSlots(availability.data, therapistId), offeredFirst, isOfNext ? 1 : 2);
  const nameOf = (id: string | undefined) => therapists.data?.find((member) => member.id === id)?.name ?? "";
  const quick = (
    <QuickSlots
      title={
        isOfNext && visitor.visit
          ? titleOfNext(visitor.visit, service.name)
          : draft.service
            ? "Primeras horas libres"
            : `¿Primera vez? ${service.name}, ${formatPrice(service)}`
      }
      slots={slots}
      {...((!isOfNext || branches.length > 1) && {
        note: ({ therapistIds, branchId }) =>
          [
            !isOfNext &&
              (therapistIds.length > 1
                ? "con quien esté libre"
                : `con ${firstName(nameOf(therapistIds[0]))}`),
            branches.find(({ id }) => id === branchId)?.name,
          ]
            .filter(Boolean)
            .join(", "),
      })}
      onTake={({ date, time, branchId = null, therapistIds: [id = "", ...others] }) => {
        const of = { ...withService(draft, service), branchId };
        const pack = service.packs.find(({ id }) => id === next?.packId) ?? null;
        onTake(
          isOfNext && next
            ? { ...of, pack, therapist: next.therapist, date, time }
            : { ...of, therapist: others.length > 0 ? "anyone" : { id, name: nameOf(id) }, date, time },
        );
      }}
    />
  );
  return draft.service === null && slots.length > 0 ? <div className={room}>{quick}</div> : quick;
}

/** Hours that come or go beside the chosen service push its row about: under a bar that sticks, for who goes by keyboard. */
function keepFocusInSight(): void {
  const row = document.activeElement;
  if (row instanceof HTMLInputElement && row.name === "service") row.scrollIntoView({ block: "nearest" });
}
