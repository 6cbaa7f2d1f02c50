import { BookingLink } from "~/features/appointments/ui/BookingLink";
import { buttonStyle } from "~/ui/button/button-style";
import { Dialog } from "~/ui/dialog/Dialog";
import { contact } from "./contact";
import { portalTitles } from "./portals";

interface Props {
  /** Typed on the page before; empty when the dialog opened by itself. */
  symptoms?: string;
  onClose: () => void;
}

export default function PortalDialog({ symptoms, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={portalTitles.symptoms}>
      <p>La orientación por síntomas abre muy pronto. Será gratuita y no reemplazará una consulta.</p>
      {symptoms && (
        <blockquote className="mt-4 border-l-4 border-green pl-4 whitespace-pre-line">{symptoms}</blockquote>
      )}
      <p className="mt-4">Mientras tanto, esto ya funciona:</p>
      <div className="mt-4 flex flex-col gap-3">
        <BookingLink variant="action" onNavigate={onClose}>
          Agendar una hora
        </BookingLink>
        <a href={contact.whatsappHref} rel="noopener" className={buttonStyle("outline")}>
          Escribir por WhatsApp
        </a>
        <a href={contact.phoneHref} className={buttonStyle("outline", "medium", "tabular-nums")}>
          Llamar al {contact.phone}
        </a>
      </div>
    </Dialog>
  );
}
