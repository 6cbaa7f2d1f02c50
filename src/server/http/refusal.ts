import { type ErrorBody, type ErrorCode, statusOfCode } from "~/shared/error-codes";

/** An expected "no": returned, never thrown. Surprises are thrown and become one 500 with an id. */
export class Refusal {
  constructor(
    readonly code: ErrorCode,
    readonly details: RefusalDetails = {},
  ) {}

  get status(): number {
    return statusOfCode[this.code];
  }

  body(): ErrorBody {
    const text = this.details.text ?? textOfCode[this.code];
    const { fields, alternatives, current, hits, built } = this.details;
    return {
      error: text,
      message: text,
      code: this.code,
      ...(fields && { fields }),
      ...(alternatives && { alternatives }),
      ...(current && { current }),
      ...(hits && { hits }),
      ...(built && { built }),
    };
  }
}

interface RefusalDetails {
  text?: string;
  fields?: Record<string, string>;
  alternatives?: string[];
  /** Of a conflict: what stands, which the one who was late has not read. */
  current?: object;
  /** Of a change of the clinic: the hours that it would break. */
  hits?: object[];
  /** Of something that cannot be taken back: what was built on it since. */
  built?: object[];
  /** Seconds, for the header of that name. */
  retryAfter?: number;
  /** Methods, for the header of a 405. */
  allow?: string[];
}

export function refuse(code: ErrorCode, details?: RefusalDetails): Refusal {
  return new Refusal(code, details);
}

/** The answer of a refusal; the only place that turns one into HTTP. */
export function refusalResponse(refusal: Refusal): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const { retryAfter, allow } = refusal.details;
  if (retryAfter !== undefined) headers.set("Retry-After", String(Math.max(1, Math.ceil(retryAfter))));
  if (allow) headers.set("Allow", allow.join(", "));
  return Response.json(refusal.body(), { status: refusal.status, headers });
}

const textOfCode: Record<ErrorCode, string> = {
  validation: "Revisa los datos marcados.",
  token_invalid: "El enlace no es válido o ya se usó.",
  weak_password: "Contraseña débil",
  unauthenticated: "Inicia sesión para continuar.",
  credentials: "Credenciales inválidas",
  forbidden: "No tienes permiso para hacer esto.",
  proof_needed: "Para ver esto, entra con el enlace que te enviamos por correo.",
  sync_closed: "La sincronización está cerrada.",
  not_found: "No encontramos lo que buscas.",
  method_not_allowed: "Esa operación no existe aquí.",
  conflict: "Alguien cambió esto al mismo tiempo. Intenta nuevamente.",
  slot_taken: "Esa hora acaba de ser tomada. Elige otra.",
  payload_too_large: "El envío es demasiado grande.",
  unsupported_media: "Envía los datos como JSON.",
  slot_not_offered: "Esa hora no está disponible para reservar.",
  too_late: "Ya no se puede cambiar: queda menos de 2 horas.",
  not_active: "Esta cita ya no se puede modificar.",
  idempotency_mismatch: "Esa clave ya se usó con otros datos.",
  discount_limit: "Un descuento así lo decide la dirección.",
  last_direction: "Es la última persona con dirección: dásela antes a otra.",
  in_use: "Hay horas que dependen de esto.",
  method_unavailable: "Ese medio de pago no está disponible.",
  representative_needed: "Tiene menos de 18 años: firma quien lo representa.",
  unreadable: "No pudimos leer este archivo.",
  locked: "La cuenta está bloqueada por unos minutos.",
  rate_limited: "Hiciste muchas solicitudes seguidas. Espera un momento e intenta nuevamente.",
  internal: "Tuvimos un problema nosotros, no tú. Intenta nuevamente en un momento.",
  unavailable: "El sistema no está disponible por un momento. Intenta nuevamente.",
};
