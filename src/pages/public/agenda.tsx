import { agendaPage } from "content/agenda-page";
import { useState } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { BookingOnPage } from "~/features/hours/appointments/ui/BookingOnPage";
import type { BookingProgress } from "~/features/hours/appointments/ui/BookingWizard";
import { firstHours as readFirstHours } from "~/features/hours/availability/next-hour-queries";
import { OutsideCalendar } from "~/features/hours/other-calendar/ui/OutsideCalendar";
import { presented } from "~/shared/clinic";
import { wallTimeOf } from "~/shared/clinic-time";
import { describePage } from "../describe-page";
import { serverOfRequest } from "../server-of-request";
import { siteSettings } from "../site-settings";
import type { Route } from "./+types/agenda";
import { AgendaNotes } from "./AgendaNotes";
import { BookingHelp } from "./BookingHelp";
import { PortalButton } from "./PortalButtons";

/** A step of the booking that stands on this page is no other page: its hours are asked for apart, and are not waited for here. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, schedulingUrl, confirmsBookings } = context.get(siteSettings);
  const { readLate, clock, ...server } = context.get(serverOfRequest);
  const clinic = server.clinic();
  const texts = agendaPage(clinic);
  const [first] = clinic.services;
  const now = wallTimeOf(clock());
  const firstHours = first
    ? await readLate((client) => readFirstHours(client, clinic.opening, first, now)).catch(() => undefined)
    : null;
  const loaded = {
    page: describePage({
      clinic,
      publicUrl,
      page: "agendar",
      title: texts.tabTitle,
      description: texts.text,
    }),
    texts,
    team: presented(clinic.team).map(({ name, specialty, avatar }) => ({ name, specialty, avatar })),
    services: clinic.services,
    schedulingUrl,
    confirmsBookings,
    firstHours: firstHours ?? null,
  };
  // Without the database the page still stands, but is not what anybody should get later.
  return data(loaded, firstHours === undefined ? { headers: { "Cache-Control": "no-store" } } : {});
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData.page;
}

/** Each step has a title of its own. */
const titleStyles: Record<BookingProgress, string> = {
  fresh: "text-hero",
  begun: "sr-only",
  booked: "text-2xl",
};

export default function Agenda({ loaderData }: Route.ComponentProps) {
  const { texts, team, services, schedulingUrl, confirmsBookings, firstHours } = loaderData;
  const [progress, setProgress] = useState<BookingProgress>("fresh");
  const ownBooking = (
    <BookingOnPage
      services={services}
      help={<BookingHelp />}
      firstHours={firstHours}
      confirmsBookings={confirmsBookings}
      onProgress={setProgress}
    />
  );
  const portal = (
    <PortalButton portal="patients" variant="solid">
      Ir al portal de pacientes
    </PortalButton>
  );
  return (
    <div className="page-width pt-8 pb-16 lg:pt-14 lg:pb-24">
      <h1 className={titleStyles[progress]}>{progress === "booked" ? texts.bookedTitle : texts.title}</h1>
      {progress === "fresh" && <p className="mt-4 max-w-[38rem] text-lg">{texts.text}</p>}
      <div className="mt-8 grid grid-cols-1 gap-12 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        {schedulingUrl ? (
          <OutsideCalendar url={schedulingUrl} ownBooking={ownBooking} portal={portal} />
        ) : (
          ownBooking
        )}
        <AgendaNotes texts={texts} team={team} />
      </div>
    </div>
  );
}
