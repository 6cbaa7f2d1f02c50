import { Link } from "react-router";
import { homeOf } from "~/features/accounts/ui/homes";
import { useMirroredUser } from "~/features/accounts/ui/session-mirror";
import { PortalButton } from "./PortalButtons";

const doors = {
  patients: { role: "patient", label: "Pacientes", place: "Mi portal" },
  therapists: { role: "therapist", label: "Login Kinesiólogos", place: "Mi panel" },
} as const;

/** A way in; for who is in, the way to their place. Both take the same room: nothing moves when the mirror is read. */
export function DoorButton({ door, className }: { door: keyof typeof doors; className: string }) {
  const user = useMirroredUser();
  const { role, label, place } = doors[door];
  if (user?.role !== role) {
    return (
      <PortalButton portal={door} className={className}>
        {label}
      </PortalButton>
    );
  }
  return (
    <Link to={homeOf[role]} className={className}>
      <span className="grid *:col-start-1 *:row-start-1">
        <span aria-hidden="true" className="invisible">
          {label}
        </span>
        <span className="font-semibold">{place}</span>
      </span>
    </Link>
  );
}
