// pack: site

import type { ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { useClinic } from "~/client/clinic";
import { sayTimes, useOpeningHours } from "~/client/use-opening-hours";
import { BookingLink } from "~/features/hours/appointments/ui/offered/BookingLink";
import { VisitSwitch } from "~/features/site/visits/ui/VisitSwitch";
import { LogoMark } from "~/ui/goniometer/Logo";
import { useContact } from "./contact";
import { PortalButton } from "./PortalButtons";

const item = "inline-flex min-h-11 items-center text-left underline-offset-4 hover:underline";

const pages = [
  { label: "Evaluación", to: "/servicios#evaluacion" },
  { label: "Performance", to: "/servicios#performance" },
  { label: "Nosotros", to: "/nosotros" },
  { label: "Blog", to: "/blog" },
  { label: "Contacto", to: "/#contacto" },
];

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-lg">{title}</h2>
      <div className="mt-2 flex flex-col items-start text-on-deep-soft">{children}</div>
    </div>
  );
}

export function SiteFooter() {
  const { identity } = useClinic();
  const contact = useContact();
  return (
    <footer id="pie" className="on-deep border-t border-deep-line">
      <div className="page-width grid gap-10 py-16 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.4fr]">
        <div className="flex flex-col items-start gap-4">
          <p className="flex items-center gap-3">
            <LogoMark className="size-12 shrink-0" />
            <span className="min-w-0 font-display text-xl font-bold wrap-anywhere">{identity.name}</span>
          </p>
          <p className="text-on-deep-soft">
            {contact.addressLines.map((addressLine) => (
              <span key={addressLine} className="block">
                {addressLine}
              </span>
            ))}
          </p>
          <BookingLink variant="outline" className="text-on-deep hover:bg-on-deep/12">
            Agendar hora
          </BookingLink>
        </div>
        <Column title="El centro">
          {pages.map(({ label, to }) => (
            <Link key={to} to={to} className={item}>
              {label}
            </Link>
          ))}
        </Column>
        <Column title="Accesos">
          <PortalButton portal="patients" className={item}>
            Acceso pacientes
          </PortalButton>
          <PortalButton portal="therapists" className={item}>
            Acceso profesionales
          </PortalButton>
          {identity.social.map(({ name, url }) => (
            <a key={url} href={url} rel="noopener" className={item}>
              {name}
            </a>
          ))}
        </Column>
        <Column title="Contacto">
          <a href={contact.phoneHref} className={`${item} tabular-nums`}>
            {contact.phone}
          </a>
          <a href={contact.emailHref} className={item}>
            {identity.email}
          </a>
          <dl className="mt-2 grid gap-2 tabular-nums">
            {useOpeningHours().map(({ of, open }) => (
              <div key={of}>
                <dt>{of}</dt>
                {open.map(({ days, times }) => (
                  <dd key={days}>
                    {days} {sayTimes(times)}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          <p className="mt-4">
            Pagas con {useRouteLoaderData<() => { payWith: string[] }>("root")?.payWith.join(" o ")}.
          </p>
        </Column>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-deep-line py-4 text-on-deep-soft">
          <p>{identity.name}</p>
          <p className="flex flex-wrap gap-x-6">
            <Link to="/privacidad" className={item}>
              Política de Privacidad
            </Link>
            <Link to="/terminos" className={item}>
              Términos de Servicio
            </Link>
            <VisitSwitch className={item} />
          </p>
        </div>
      </div>
    </footer>
  );
}
