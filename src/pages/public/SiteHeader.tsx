// pack: site

import { Link, useLocation } from "react-router";
import { useClinic } from "~/client/clinic";
import { sayTimes, useOpeningHours } from "~/client/use-opening-hours";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { LogoMark } from "~/ui/goniometer/Logo";
import { useContact } from "./contact";
import { DoorButton } from "./DoorButton";
import { MobileMenu } from "./MobileMenu";
import { isCurrent, navigation } from "./navigation";
import { PortalButton } from "./PortalButtons";

const plain = "inline-flex min-h-10 items-center rounded-sm hover:underline underline-offset-4";

export function SiteHeader() {
  const { identity } = useClinic();
  const contact = useContact();
  const { pathname } = useLocation();
  const { shortName, name } = identity;
  return (
    <header className="@container sticky top-0 z-40 border-b border-line bg-paper lg:-top-12">
      <div className="hidden h-12 bg-sunk lg:block">
        <div className="page-width flex h-full items-center justify-between gap-8">
          <div className="text-sm leading-tight text-ink-soft tabular-nums">
            {useOpeningHours().map(({ of, open }) => (
              <p key={of}>
                {of}: {open.map(({ days, times }) => `${days} ${sayTimes(times)}`).join(" · ")}
              </p>
            ))}
          </div>
          <div className="flex items-center gap-6">
            <a href={contact.whatsappHref} rel="noopener" className={plain}>
              Contacto
            </a>
            <DoorButton door="patients" className={plain} />
            <DoorButton door="therapists" className={`${plain} text-right`} />
          </div>
        </div>
      </div>
      <div className="page-width flex h-16 items-center justify-between gap-2 lg:h-20 lg:gap-8">
        <Link to="/" aria-label={`${name}, inicio`} className="flex items-center gap-2 text-green">
          <LogoMark className="size-10 shrink-0 @max-[16rem]:hidden" />
          <span className="font-display text-2xl font-extrabold tracking-tight text-ink">{shortName}</span>
        </Link>
        <nav aria-label="Principal" className="hidden lg:block">
          <ul className="flex gap-2">
            {navigation.map((item) => (
              <li key={item.to}>
                <Link
                  to={item.to}
                  aria-current={isCurrent(item, pathname) ? "page" : undefined}
                  className="inline-flex min-h-12 items-center border-b-4 border-transparent px-3 pt-1 text-lg hover:border-line-strong aria-[current]:border-green aria-[current]:font-semibold"
                >
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden items-center gap-3 lg:flex">
          <PortalButton portal="symptoms" variant="outline">
            IA Síntomas
          </PortalButton>
          <ButtonLink to="/agendar">Agendar Hora</ButtonLink>
        </div>
        <div className="flex items-center gap-1 lg:hidden">
          <ButtonLink to="/agendar" size="small" className="min-w-36 whitespace-nowrap @max-[22.5rem]:hidden">
            Agendar Hora
          </ButtonLink>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
