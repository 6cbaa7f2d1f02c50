import { useClinic } from "~/client/clinic";
import { instantOf, later, toInstant } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { importAgain } from "~/ui/deferred/import-again";
import { toast } from "~/ui/toast/toast";
import type { Appointment } from "../contract";
import { hourActs } from "../hour-states";

const fetchCalendarFile = importAgain(() => import("../calendar-file"));

const name = "hora.ics";

interface Props {
  appointment: Pick<Appointment, "id" | "therapistName" | "preferredDate" | "durationMinutes" | "createdAt">;
  /** As it is about to be, where the system confirms what was just booked. */
  status: Appointment["status"];
}

/** The hour for whatever calendar the device has; the mail's file replaces it, because both have one id. */
export function CalendarFileButton({ appointment, status }: Props) {
  const { identity } = useClinic();
  const save = async () => {
    try {
      const { calendarFile, discreetEvent } = await fetchCalendarFile();
      const { id, therapistName, preferredDate, durationMinutes, createdAt } = appointment;
      const startsAt = instantOf(preferredDate);
      const endsAt = later(startsAt, durationMinutes * 60_000);
      const changedAt = toInstant(createdAt);
      const event = discreetEvent(identity, {
        id,
        startsAt,
        endsAt,
        sequence: 0,
        status,
        changedAt,
        therapistName,
      });
      const url = URL.createObjectURL(new Blob([calendarFile(identity, [event])], { type: "text/calendar" }));
      Object.assign(document.createElement("a"), { href: url, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch {
      toast({
        title: "No pudimos preparar el archivo",
        description: "El correo de tu reserva lo trae también.",
        variant: "destructive",
      });
    }
  };
  return (
    <Button variant="outline" onClick={() => void save()}>
      {hourActs.calendar}
    </Button>
  );
}
