// pack: site

import { notFound, serverTrouble } from "content/trouble-pages";
import { type ReactNode, Suspense, useContext } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { ClinicData, useClinic } from "~/client/clinic";
import { Offers } from "~/client/offers";
import { BookingHost } from "~/features/hours/appointments/ui/BookingHost";
import { deferredComponent } from "~/ui/deferred/deferred-component";
import { FontsAfterPaint } from "~/ui/fonts/FontsAfterPaint";
import { fontPreloads } from "~/ui/fonts/preload";
import { ToastRegion } from "~/ui/toast/ToastRegion";
import type { Route } from "./+types/root";
import { NonceContext } from "./nonce";
import { troubleOfRequest } from "./page-trouble";
import { payWith } from "./pay-with";
import { BookingHelp } from "./public/BookingHelp";
import { openingHours } from "./public/opening-hours";
import { PortalHost } from "./public/PortalButtons";
import { ServerTrouble } from "./public/ServerTrouble";
import { SiteFooter } from "./public/SiteFooter";
import { SiteHeader } from "./public/SiteHeader";
import { Ready } from "./Ready";
import { SpeculationRules } from "./SpeculationRules";
import { serverOfRequest } from "./server-of-request";
import { siteSettings } from "./site-settings";
import "~/ui/theme.css";

const PageNotFound = deferredComponent(() => import("./public/PageNotFound"));

/** What every page may need to know of this process. */
export function loader({ context }: Route.LoaderArgs) {
  const clinic = context.get(serverOfRequest).clinic();
  const { modelIsOn, confirmsBookings, remindsByWhatsapp, payments } = context.get(siteSettings);
  return {
    siteName: clinic.identity.name,
    modelIsOn,
    confirmsBookings,
    offers: { whatsapp: remindsByWhatsapp },
    openingHours: openingHours(clinic),
    payWith: payWith(payments, clinic.identity.paymentMethods),
  };
}

/** Of a page that could not read what the site is. */
const noOffers = { whatsapp: false };

/** A page about which something went wrong before it was begun: who asks could not be looked up, say. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const { before } = context.get(troubleOfRequest);
    if (before) throw before.error;
  },
];

/** It stays the same as long as the process. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** For a page that says nothing of itself, and for what is none. */
export const meta: Route.MetaFunction = ({ error, loaderData }) =>
  error ? [{ name: "robots", content: "noindex" }] : [{ title: loaderData?.siteName }];

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const site = useRouteLoaderData<typeof loader>("root");
  const hasOwnFrame = useHasOwnFrame();
  return (
    <html lang="es-CL" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f1e7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111a16" />
        {/* A parser that pauses halfway shows half a bar or hero, and moves it when the rest comes: nothing is painted before the footer's tag. */}
        <link rel="expect" href="#pie" blocking="render" />
        <Meta />
        <Links />
        <FontsAfterPaint nonce={nonce} />
      </head>
      <body>
        <a
          href="#contenido"
          className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-ink px-4 py-3 text-paper focus:translate-y-0"
        >
          Saltar al contenido
        </a>
        <Offers value={site?.offers ?? noOffers}>
          <PortalHost modelIsOn={site?.modelIsOn ?? false}>
            {hasOwnFrame ? (
              children
            ) : (
              <>
                <SiteHeader />
                <main id="contenido" tabIndex={-1} className="grow outline-none">
                  {children}
                </main>
                <SiteFooter />
              </>
            )}
            <BookingHost help={<BookingHelp />} confirmsBookings={site?.confirmsBookings ?? false} />
            <ToastRegion />
            <Ready />
          </PortalHost>
        </Offers>
        <ClinicData />
        <ScrollRestoration nonce={nonce} />
        <SpeculationRules nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Whoever is in their portal or dashboard, or sees their exercises without a network, has its bar and footer instead of the public ones; a fault has the public ones. */
function useHasOwnFrame(): boolean {
  const error = useRouteError();
  const portal = useRouteLoaderData("portal/portal");
  const dashboard = useRouteLoaderData("dashboard/dashboard");
  const alias = useRouteLoaderData("dashboard-alias");
  const direction = useRouteLoaderData("direction/direction");
  const kept = useRouteLoaderData("portal/kept-exercises");
  return (portal ?? dashboard ?? alias ?? direction ?? kept) !== undefined && !error;
}

export default function Root() {
  return <Outlet />;
}

/** It says its title itself: what a page's head is made from may not have come. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { tabTitle } = isMissing(error) ? notFound : serverTrouble;
  return (
    <>
      <title>{`${tabTitle} · ${useClinic().identity.shortName}`}</title>
      {isMissing(error) ? (
        <Suspense>
          <PageNotFound />
        </Suspense>
      ) : (
        <ServerTrouble />
      )}
    </>
  );
}
