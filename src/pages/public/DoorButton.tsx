import { Link } from "react-router";
import { useCachedUser } from "~/client/cached-user";
import { homePageOf } from "~/client/home-pages";
import { PortalButton } from "./PortalButtons";

const doors = {
  patients: { role: "patient", label: "Pacientes", ownPage: "Mi portal" },
  therapists: { role: "therapist", label: "Login Kinesiólogos", ownPage: "Mi panel" },
} as const;

/** A way in; for who is in, the way to their own page. Both take the same room: nothing moves when the cached user is read. */
export function DoorButton({ door, className }: { door: keyof typeof doors; className: string }) {
  const user = useCachedUser();
  const { role, label, ownPage } = doors[door];
  if (user?.role !== role) {
    return (
      <PortalButton portal={door} className={className}>
        {label}
      </PortalButton>
    );
  }
  return (
    <Link to={homePageOf[role]} className={className}>
      <span className="grid *:col-start-1 *:row-start-1">
        <span aria-hidden="true" className="invisible">
          {label}
        </span>
        <span className="font-semibold">{ownPage}</span>
      </span>
    </Link>
  );
}
