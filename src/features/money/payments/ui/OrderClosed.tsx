import { type ReactNode, useEffect, useRef } from "react";
import { useClinic } from "~/client/clinic";
import { formatPhone } from "~/shared/phone";
import { Alert } from "~/ui/alert/Alert";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { SectionArc } from "~/ui/goniometer/SectionArc";
import type { PublicOrder } from "../contract";

type Closed = Exclude<PublicOrder["state"], "owed"> | "unknown";

interface ClosedWords {
  kind: "success" | "warning" | "info" | "error";
  /** Of the page. */
  title: string;
  /** What now. */
  text: string;
}

const words: Record<Closed, ClosedWords> = {
  paid: {
    kind: "success",
    title: "Esto ya está pagado",
    text: "No tienes que hacer nada más. Tu comprobante está en el portal de pacientes.",
  },
  in_review: {
    kind: "warning",
    title: "Tu pago está en revisión",
    text: "Estamos confirmando el pago con el medio que elegiste. No pagues de nuevo. Vuelve a esta página en unos minutos para ver cómo quedó.",
  },
  cancelled: {
    kind: "info",
    title: "Esta hora fue cancelada",
    text: "No hay nada que pagar. Puedes agendar otra cuando quieras.",
  },
  with_pack: {
    kind: "info",
    title: "Esta hora es de tu pack",
    text: "El pack se paga una sola vez, con su primera hora: por esta no hay nada que pagar. En el portal de pacientes ves cómo está.",
  },
  unknown: {
    kind: "error",
    title: "No encontramos lo que quieres pagar",
    text: "El enlace llegó incompleto o ya no sirve. Ábrelo como llegó, o pídenos otro.",
  },
};

interface Props {
  state: Closed;
  /** The way into the portal. */
  portal: ReactNode;
  /** The way to another hour. */
  booking: ReactNode;
  /** It took the place of the form, whose button had the focus. */
  isNews: boolean;
  /** What it is about. */
  children: ReactNode;
}

/** There is nothing to pay, and why. */
export function OrderClosed({ state, portal, booking, isNews, children }: Props) {
  const { identity } = useClinic();
  const { kind, title, text } = words[state];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <div className="flex max-w-[36rem] flex-col gap-6">
      <div>
        <SectionArc className="mb-3 w-24 text-green" />
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
      </div>
      <Alert kind={kind}>{text}</Alert>
      <div className="flex flex-wrap gap-3">
        {(state === "paid" || state === "with_pack") && portal}
        {state === "cancelled" && booking}
        <ButtonLink to="/" variant="outline">
          Volver al inicio
        </ButtonLink>
      </div>
      {children}
      <p className="text-ink-soft">
        ¿Dudas? Llámanos al{" "}
        <a href={`tel:${identity.phone}`} className="link tabular-nums">
          {formatPhone(identity.phone)}
        </a>
        .
      </p>
    </div>
  );
}
