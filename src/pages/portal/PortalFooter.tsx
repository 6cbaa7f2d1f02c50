import { Link } from "react-router";
import { useClinic } from "~/client/clinic";
import { useContact } from "../public/contact";

const way = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

/** Two lines: who and where we are, and what was agreed to. */
export function PortalFooter() {
  const { identity } = useClinic();
  const contact = useContact();
  return (
    <footer id="pie" className="border-t border-line text-ink-soft">
      <div className="page-width py-2">
        <p className="flex flex-wrap items-center gap-x-4">
          <span>{identity.name}</span>
          <a href={contact.phoneHref} className={`${way} tabular-nums`}>
            {contact.phone}
          </a>
        </p>
        <p className="flex flex-wrap gap-x-6">
          <Link to="/privacidad" className={way}>
            Política de Privacidad
          </Link>
          <Link to="/terminos" className={way}>
            Términos de Servicio
          </Link>
        </p>
      </div>
    </footer>
  );
}
