import { heldNote } from "content/held-services";
import { heroTheme } from "content/hero-themes";
import { landing } from "content/landing";
import { questions } from "content/questions";
import { satisfaction } from "content/satisfaction";
import { serviceCards } from "content/service-cards";
import { servicesPage } from "content/services-page";
import type { ReactNode } from "react";
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { CachedUser } from "~/client/cached-user";
import { ClinicNowProvider } from "~/client/clinic-now";
import { DeferredTab } from "~/client/DeferredTab";
import { loadSignedIn } from "~/client/load-signed-in";
import { SignedInPage } from "~/client/SignedInPage";
import PeopleBoxes from "~/features/clinic/staff/ui/offered/PeopleBoxes";
import HandOver from "~/features/hours/appointments/ui/offered/HandOver";
import ProposeOthers from "~/features/hours/appointments/ui/offered/ProposeOthers";
import { AccountButton } from "~/features/people/accounts/ui/AccountActions";
import type { Clinic } from "~/shared/clinic";
import { leads } from "~/shared/role";
import { Alert } from "~/ui/alert/Alert";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { onlyTherapist } from "../actor-of-request";
import { personalHeaders, personalTitle } from "../personal-page";
import { PortalFooter } from "../portal/PortalFooter";
import { serverOfRequest } from "../server-of-request";
import type { Route } from "./+types/direction";
import { DirectionBar } from "./DirectionBar";
import { type DirectionPlace, directionPlaces, placeIn } from "./places";
import { SitePreview } from "./SitePreview";

export const headers: Route.HeadersFunction = () => personalHeaders;

export const meta = personalTitle("Dirección");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const actor = onlyTherapist({ context, request });
  // Where the dashboard asks for it.
  if (actor.lacksSecondFactor) throw redirect("/clinical-dashboard");
  const { id, email, name } = actor;
  const user = { id, email, name, role: "therapist" } as const;
  const now = context.get(serverOfRequest).clock().toISOString();
  if (!leads(actor))
    return data({ user, now, mayLead: false, place: null, siteTexts: null, held: null }, 403);
  const place = placeIn(params);
  const clinic = context.get(serverOfRequest).clinic();
  const siteTexts = place === "textos" ? siteTextsOf(clinic) : null;
  const held = place === "dinero" ? heldNote(clinic) : null;
  return data({ user, now, mayLead: true, place, siteTexts, held }, place ? 200 : 404);
}

/** What the site says now, where direction may write it anew. */
const siteTextsOf = (clinic: Clinic) => ({
  heroTheme: clinic.texts.heroTheme ?? heroTheme,
  heroTitle: clinic.texts.heroTitle ?? landing.heroTitle,
  heroText: clinic.texts.heroText ?? landing.heroText,
  questions: questions(clinic),
  priceNotes: clinic.texts.priceNotes ?? servicesPage.priceNotes,
  counters: clinic.texts.counters ?? satisfaction.figures.follow,
  cards: clinic.texts.cards ?? serviceCards,
  additional: clinic.texts.additional ?? servicesPage.additional,
});

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadSignedIn("therapist", request, serverLoader);
}

const ReleaseNotice = deferredPart(() => import("~/features/clinic/release-news/ui/ReleaseNotice"));
const FirstSteps = deferredPart(() => import("~/features/clinic/changes/ui/FirstSteps"));
const OverviewPlace = deferredPart(() => import("~/features/clinic/overview/ui/OverviewPlace"));
const StaffPlace = deferredPart(() => import("~/features/clinic/staff/ui/StaffPlace"));
const WeekPlace = deferredPart(() => import("~/features/clinic/schedule/ui/WeekPlace"));
const ServicesPlace = deferredPart(() => import("~/features/clinic/catalogue/ui/ServicesPlace"));
const ConsentTexts = deferredPart(() => import("~/features/care/signed-consents/ui/ConsentTexts"));
const BranchesPlace = deferredPart(() => import("~/features/clinic/places/ui/BranchesPlace"));
const ClosuresPlace = deferredPart(() => import("~/features/clinic/schedule/ui/ClosuresPlace"));
const TextsPlace = deferredPart(() => import("./TextsPlace"));
const MessagesPlace = deferredPart(() => import("~/features/clinic/clinic/ui/MessagesPlace"));
const MoneyPlace = deferredPart(() => import("./MoneyPlace"));
const OpinionsPlace = deferredPart(() => import("./OpinionsPlace"));
const AuditPlace = deferredPart(() => import("~/features/clinic/audit-log/ui/AuditPlace"));
const DataPlace = deferredPart(() => import("~/features/clinic/backups/ui/DataPlace"));
const TakeAll = deferredPart<{ secondFactor: ReactNode; readAt: string }>(
  () => import("~/features/clinic/clinic-export/ui/TakeAll"),
);
const BringSection = deferredPart(() => import("~/features/people/imports/ui/BringSection"));
const ImportPlace = deferredPart(() => import("~/features/people/imports/ui/ImportPlace"));
const ChangesPlace = deferredPart(() => import("~/features/clinic/changes/ui/ChangesPlace"));

interface Content {
  about: string;
  shown: ReactNode | ((user: CachedUser, readAt: string) => ReactNode);
}

const contents: Record<DirectionPlace, Content> = {
  resumen: {
    about: "Cómo va el centro, mes a mes.",
    shown: (
      <>
        <ReleaseNotice />
        <FirstSteps site={<SitePreview address="/" />} />
        <OverviewPlace />
      </>
    ),
  },
  equipo: {
    about: "Quién trabaja aquí, qué hace y cómo lo muestra el sitio.",
    shown: <StaffPlace handOver={HandOver} />,
  },
  horarios: {
    about: "Cuándo empieza a atender cada persona, y desde qué día.",
    shown: <WeekPlace proposeOthers={ProposeOthers} />,
  },
  servicios: {
    about: "Lo que se ofrece y a qué precio. Una hora ya tomada conserva el suyo.",
    shown: (
      <>
        <ServicesPlace people={PeopleBoxes} />
        <ConsentTexts />
      </>
    ),
  },
  sedes: {
    about: "Dónde se atiende. Con una sede y sin boxes, nadie ve nada de esto.",
    shown: <BranchesPlace />,
  },
  cierres: {
    about: "Días u horas sin atención, y los feriados en que sí se atiende.",
    shown: <ClosuresPlace proposeOthers={ProposeOthers} />,
  },
  textos: { about: "Cómo se llama el centro y cómo se le habla.", shown: <TextsPlace /> },
  dinero: {
    about: "Cuánto dura un pack, cuánto descuenta recepción y quién vende.",
    shown: <MoneyPlace />,
  },
  mensajes: {
    about: "Cuándo se les escribe a los pacientes, y de qué.",
    shown: <MessagesPlace />,
  },
  opiniones: {
    about: "Lo que dicen los pacientes, y qué de eso muestra el sitio.",
    shown: <OpinionsPlace />,
  },
  auditoria: { about: "Quién vio e hizo qué, y la prueba de que nadie lo tocó.", shown: <AuditPlace /> },
  datos: {
    about: "Cómo traer lo tuyo y llevarte todo, dónde están las copias, y qué se borra cuando le toca.",
    shown: (user, readAt) => (
      <>
        <BringSection />
        <DataPlace />
        <TakeAll
          readAt={readAt}
          secondFactor={
            <AccountButton user={user} dialog="secondFactor" label="Activar la verificación en dos pasos" />
          }
        />
      </>
    ),
  },
  "datos/importar": {
    about: "De otro sistema o de tu Excel. Primero ves qué va a pasar, y después se puede deshacer.",
    shown: <ImportPlace />,
  },
  cambios: { about: "Quién cambió qué, y la vuelta atrás.", shown: <ChangesPlace /> },
};

function shownIn(place: DirectionPlace, user: CachedUser, readAt: string): ReactNode {
  const { shown } = contents[place];
  return typeof shown === "function" ? shown(user, readAt) : shown;
}

/** Which file is brought stands behind the "?"; its calls read it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isWithin = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return isWithin ? false : defaultShouldRevalidate;
}

const skeletons = ["h-14", "h-14", "h-14"];

/** /direccion: what a clinic changes in a month, changed here. */
export default function Direction({ loaderData: { user, now, mayLead, place } }: Route.ComponentProps) {
  const label =
    place === "datos/importar"
      ? "Trae lo tuyo"
      : (directionPlaces.find(({ name }) => name === place)?.label ?? "Dirección");
  return (
    <SignedInPage user={user}>
      <ClinicNowProvider instant={now}>
        <DirectionBar user={user} place={place} />
        <main id="contenido" tabIndex={-1} className="grow outline-none">
          <div className="page-width pt-5 pb-12">
            <h1 className="text-2xl">{label}</h1>
            {place && (
              <>
                <p className="mt-1 mb-5 flex flex-wrap items-center gap-x-6 text-ink-soft">
                  {contents[place].about}
                  {seenAt[place] && (
                    <Link to={seenAt[place]} className="link inline-flex min-h-11 items-center xl:hidden">
                      Ver en el sitio
                    </Link>
                  )}
                </p>
                <div className={seenAt[place] && "grid gap-x-10 xl:grid-cols-[minmax(0,1fr)_auto]"}>
                  <div className="min-w-0">
                    <DeferredTab key={place} skeletons={skeletons}>
                      {shownIn(place, user, now)}
                    </DeferredTab>
                  </div>
                  {seenAt[place] && <SitePreview key={place} address={seenAt[place]} />}
                </div>
              </>
            )}
            {!mayLead && (
              <Alert kind="info" title="Este lugar no es de tus tareas">
                Aquí trabaja la dirección del centro. Si lo necesitas, pídeselo a ella.
              </Alert>
            )}
            {mayLead && !place && (
              <Alert kind="info" title="Aquí no hay nada">
                Elige un lugar de la barra de arriba.
              </Alert>
            )}
          </div>
        </main>
        <PortalFooter />
      </ClinicNowProvider>
    </SignedInPage>
  );
}

/** The public page that shows what is changed there. */
const seenAt: Partial<Record<DirectionPlace, string>> = {
  equipo: "/nosotros",
  horarios: "/",
  servicios: "/servicios",
  cierres: "/",
  sedes: "/#contacto",
  textos: "/",
};
