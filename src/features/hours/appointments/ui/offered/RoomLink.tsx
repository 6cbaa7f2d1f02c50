import { useClinicNow } from "~/client/clinic-now";
import { roomPlace } from "~/shared/room-address";
import { buttonStyle } from "~/ui/button/button-style";
import type { Appointment } from "../../contract";
import { roomIsNear } from "../../room-times";

interface Props {
  appointment: Pick<Appointment, "id" | "isOnline" | "status" | "preferredDate" | "durationMinutes">;
  /** It is what its place is about: the largest button there. */
  isNext?: boolean;
}

/** Into the room of a session by video, on its day; of any other hour nothing. */
export function RoomLink({ appointment, isNext = false }: Props) {
  const now = useClinicNow();
  if (!appointment.isOnline || !roomIsNear(appointment, now)) return null;
  return (
    <a
      href={roomPlace(appointment.id)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyle(isNext ? "action" : "outline")}
    >
      Entrar a la videollamada
    </a>
  );
}
