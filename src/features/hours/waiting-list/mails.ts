import type { Queryable } from "~/server/database/database";
import type { Keys } from "~/server/settings/keys";
import type { ComposeMail } from "~/server/work/mail/mail";
import type { Clinic } from "~/shared/clinic";
import type { Clock } from "~/shared/clock";
import { formatPhone } from "~/shared/phone";
import { requestsSince } from "./join-by-request";
import type { WaitingRequest } from "./request-contract";
import { makeWaitingLink } from "./waiting-link";
import { formatWishedTimes } from "./wish-words";

interface MailParts {
  clinic: () => Clinic;
  pool: Queryable;
  keys: Keys;
  publicUrl: string;
  clock: Clock;
}

export function waitingMails({
  clinic,
  pool,
  keys,
  publicUrl,
  clock,
}: MailParts): Record<string, ComposeMail> {
  return {
    "waiting.asked.visitor": async (id) => {
      const { rows } = await pool.query<{
        email: string;
        wish: Pick<WaitingRequest, "service" | "times">;
        therapistName: string | null;
        requestedAt: Date;
      }>(
        `select r.email, r.wish, t.name as "therapistName", r.requested_at as "requestedAt"
         from waiting_requests r left join therapists t on t.id = r.wish ->> 'therapistId'
         where r.id = $1 and r.joined_at is null and r.requested_at > $2`,
        [id, requestsSince(clock())],
      );
      const [request] = rows;
      if (!request) return null;
      return {
        to: request.email,
        date: request.requestedAt,
        subject: "¿Te avisamos si se libera una hora?",
        heading: "¿Te avisamos si se libera una hora?",
        // Not by their name: whoever typed it need not be who reads this.
        paragraphs: [
          "Alguien dejó este correo en nuestro sitio para que le avisemos cuando se libere una hora. Si fuiste tú, confírmalo con el botón.",
        ],
        facts: [
          { label: "Servicio", value: request.wish.service },
          { label: "Con", value: request.therapistName ?? "Cualquier profesional" },
          { label: "Cuándo", value: formatWishedTimes(request.wish.times ?? {}) },
        ],
        action: { label: "Sí, avísame", url: makeWaitingLink(keys, publicUrl, "join", id) },
        closing: [
          "El enlace dura un día. Si no fuiste tú, no hagas nada: no te anotamos, y borramos lo que se escribió.",
          `¿Dudas? Llámanos al ${formatPhone(clinic().identity.phone)}.`,
        ],
      };
    },
  };
}
