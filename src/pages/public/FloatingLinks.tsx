import { useEffect, useRef } from "react";
import { useClinic } from "~/client/clinic";
import type { SocialNetwork } from "~/shared/clinic";
import {
  FacebookIcon,
  InstagramIcon,
  OtherNetworkIcon,
  TiktokIcon,
  WhatsappIcon,
  YoutubeIcon,
} from "~/ui/icon/brand-icons";
import { FLOATING, keepClear } from "~/ui/motion/keep-clear";
import { useContact } from "./contact";

const icons: Record<SocialNetwork, typeof InstagramIcon> = {
  instagram: InstagramIcon,
  facebook: FacebookIcon,
  youtube: YoutubeIcon,
  tiktok: TiktokIcon,
  other: OtherNetworkIcon,
};

const link = "grid size-12 place-items-center hover:bg-on-deep/12";

/** The last thing in <main>: they float over its edge, cover little of it, and stop above the footer. */
export function FloatingLinks() {
  const { identity } = useClinic();
  const contact = useContact();
  const [first] = identity.social;
  const Icon = first && icons[first.network];
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place.current) keepClear(place.current);
  }, []);
  return (
    <nav
      ref={place}
      {...{ [FLOATING]: "" }}
      suppressHydrationWarning
      aria-label="Accesos rápidos"
      className="on-deep sticky bottom-3 z-30 mr-3 mb-3 ml-auto -mt-16 flex w-fit overflow-hidden rounded-md border border-deep-line shadow-lift xl:mr-2 xl:-mt-28 xl:flex-col"
    >
      <a
        href={contact.whatsappHref}
        rel="noopener noreferrer"
        className={link}
        aria-label="Escribir por WhatsApp"
      >
        <WhatsappIcon />
      </a>
      {Icon && (
        <a href={first.url} rel="noopener noreferrer" className={link} aria-label={first.name}>
          <Icon />
        </a>
      )}
    </nav>
  );
}
