import { useEffect } from "react";
import { data, redirectDocument, useRevalidator } from "react-router";
import { useClinic } from "~/client/clinic";
import { ClinicNowProvider, useClinicNow } from "~/client/clinic-now";
import { homePageOf } from "~/client/home-pages";
import { hourAdvice } from "~/features/hours/appointments/hour-states";
import { type FoundRoom, roomTimes } from "~/features/hours/appointments/room-times";
import { arrivalAdvice } from "~/shared/arrival";
import { formatWallTime, isoOf, toInstant, wallTimeOf } from "~/shared/clinic-time";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { onlySignedIn } from "../actor-of-request";
import { personalHeaders, personalTitle } from "../personal-page";
import { serverOfRequest } from "../server-of-request";
import type { Route } from "./+types/video-session";
import { AccountPage } from "./AccountPage";
import { DeadLinkPage, OrCall } from "./DeadLinkPage";
import { roomOf } from "./links.server";

export const headers = () => ({ ...personalHeaders, "Referrer-Policy": "no-referrer" });

export const meta = personalTitle("Sesión en línea");

/** Straight into the room while it lets people in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = onlySignedIn({ context, request });
  const server = context.get(serverOfRequest);
  const room = await roomOf(server, actor, request);
  if (room?.url) throw redirectDocument(room.url);
  const now = server.clock().toISOString();
  return data({ room, home: homePageOf[actor.role], now }, room ? {} : { status: 404 });
}

export default function VideoSessionPage({ loaderData: { room, home, now } }: Route.ComponentProps) {
  const door = (
    <ButtonLink to={home} variant="outline">
      Volver
    </ButtonLink>
  );
  if (!room)
    return (
      <DeadLinkPage why="No encontramos una sesión en línea tuya en este enlace.">
        <OrCall>Entra con la cuenta con que tomaste la hora.</OrCall>
        {door}
      </DeadLinkPage>
    );
  return (
    <AccountPage title="Tu sesión en línea">
      <div className="flex flex-col items-start gap-5">
        <div>
          <p className="font-display text-2xl font-bold first-letter:uppercase">
            {formatWallTime(room.preferredDate)}
          </p>
          <p className="mt-1 text-lg">
            Con {room.therapistName}, {room.durationMinutes} minutos.
          </p>
        </div>
        <ClinicNowProvider instant={now}>
          <RoomWords room={room} />
        </ClinicNowProvider>
        {door}
      </div>
    </AccountPage>
  );
}

function RoomWords({ room }: { room: FoundRoom }) {
  const { identity } = useClinic();
  switch (room.state) {
    case "off":
      return <p className="text-lg">Esta hora no está en pie, así que no tiene sala.</p>;
    case "over":
      return <p className="text-lg">{hourAdvice("over", identity)}</p>;
    default:
      return <Waiting room={room} />;
  }
}

/** Goes in by itself when it is time. */
function Waiting({ room }: { room: FoundRoom }) {
  const { identity } = useClinic();
  const now = useClinicNow();
  const { revalidate } = useRevalidator();
  const { opensMs } = roomTimes(room);
  const isTime = now.getTime() >= opensMs;
  useEffect(() => {
    if (now.getTime() >= opensMs) void revalidate();
    // With each tick anew: a try that the network lost is not the last.
  }, [now, opensMs, revalidate]);
  const opens = wallTimeOf(toInstant(isoOf(opensMs))).slice(11);
  return (
    <>
      <p role="status" className="text-lg font-semibold tabular-nums">
        {isTime ? "Abriendo la sala..." : `La sala se abre a las ${opens}. Esta página entra sola.`}
      </p>
      <p>{arrivalAdvice({ ...identity, isOnline: true })}</p>
    </>
  );
}
