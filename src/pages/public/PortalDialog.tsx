import { BookingLink } from "~/features/appointments/ui/BookingLink";
import { buttonStyle } from "~/ui/button/button-style";
import { Dialog } from "~/ui/dialog/Dialog";
import { contact } from "./contact";
import { type Portal, portalTitles } from "./portals";

const texts: Record<Portal, string> = {
  symptoms: "La orientación por síntomas abre muy pronto. Será gratuita y no reemplazará una consulta.",
  patients: "El portal abre muy pronto: ahí verás tus horas, tu historia y tus recomendaciones.",
  therapists: "El acceso para kinesiólogos abre muy pronto.",
};

interface Props {
  portal: Portal;
  /** Typed on the page before; empty when the dialog opened by itself. */
  symptoms: string;
  onClose: () => void;
}

export default function PortalDialog({ portal, symptoms, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={portalTitles[portal]}>
      <p>{texts[portal]}</p>
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
