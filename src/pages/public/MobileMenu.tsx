import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { MenuIcon } from "~/ui/icon/frame-icons";
import { useContact } from "./contact";
import { DoorButton } from "./DoorButton";
import { isCurrent, navigation } from "./navigation";
import { PortalButton } from "./PortalButtons";

const row = "flex min-h-12 w-full items-center rounded-md px-3 text-left hover:bg-ink/6";

/** A <details>: it opens before the script arrives, and without it. */
export function MobileMenu() {
  const contact = useContact();
  const { key, pathname } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);

  const shownFor = useRef(key);
  useEffect(() => {
    // Every navigation closes it. Opened before this script came, it stays.
    if (shownFor.current !== key) details.current?.removeAttribute("open");
    shownFor.current = key;
  }, [key]);

  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    // A choice in the menu closes it, also one that leads to the page that is already there.
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element && event.target.closest("a, button"))) return;
      menu.open = false;
      // What opens now gives the focus back to something that can be seen.
      menu.querySelector("summary")?.focus();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
    };
    // The keyboard may have left it before this script came.
    const focused = document.activeElement;
    if (focused && focused !== document.body && !menu.contains(focused)) menu.open = false;
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    menu.addEventListener("click", onClick);
    menu.addEventListener("focusout", onFocusOut);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
      menu.removeEventListener("click", onClick);
      menu.removeEventListener("focusout", onFocusOut);
    };
  }, []);

  return (
    <details ref={details} className="group">
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-md px-3 font-semibold hover:bg-ink/6 [&::-webkit-details-marker]:hidden">
        <MenuIcon />
        Menú
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-paper shadow-lift animate-appear">
        <div className="page-width py-4">
          <nav aria-label="Menú">
            <ul>
              {navigation.map((item) => (
                <li key={item.to}>
                  <Link
                    to={item.to}
                    aria-current={isCurrent(item, pathname) ? "page" : undefined}
                    className={`${row} min-h-14 font-display text-xl font-bold aria-[current]:bg-green-wash`}
                  >
                    {item.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <ul className="mt-3 border-t border-line pt-3">
            <li>
              <PortalButton portal="symptoms" className={row}>
                IA Síntomas
              </PortalButton>
            </li>
            <li>
              <DoorButton door="patients" className={row} />
            </li>
            <li>
              <DoorButton door="therapists" className={row} />
            </li>
            <li>
              <a href={contact.whatsappHref} rel="noopener" className={row}>
                Contacto
              </a>
            </li>
          </ul>
          <ButtonLink to="/agendar" className="mt-4 w-full">
            Agendar Hora
          </ButtonLink>
        </div>
      </div>
    </details>
  );
}
