import { meansNames } from "~/features/money/payments/entries";
import { channelNames, stateNames } from "~/features/people/messages/words";
import { accessTexts } from "~/features/people/patients/queries";
import { formatWallTime, wallTimeOf } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";

/** Rows that are no part of the clinical record, as a person reads them. */
export interface CopySection {
  title: string;
  /** The law keeps it for as long as the record, also of who was erased. */
  isKeptByLaw: boolean;
  rows: { at: string; facts: [label: string, value: string][] }[];
}

/** What a row tells, by the label that people read; `at` is when it happened. */
export type Told = { at: Date } & Record<string, string | number | boolean | Date | null>;

export function section(title: string, rows: Told[], isKeptByLaw = false): CopySection {
  return {
    title,
    isKeptByLaw,
    rows: rows.map(({ at, ...told }) => ({
      at: at.toISOString(),
      facts: Object.entries(told).flatMap(([label, value]): [string, string][] =>
        value === null || value === "" ? [] : [[label, wordsOf(label, value)]],
      ),
    })),
  };
}

function wordsOf(label: string, value: string | number | boolean | Date): string {
  if (value instanceof Date) return formatWallTime(wallTimeOf(value));
  if (typeof value === "number") return /Monto|Copago/.test(label) ? formatPesos(value) : String(value);
  const text = String(value);
  return valueTexts[text] ?? accessTexts[text] ?? text;
}

/** Codes of the database in people's words; what is not among them is readable as it is. */
const valueTexts: Record<string, string> = {
  ...meansNames,
  ...channelNames,
  ...stateNames,
  AUTHORIZED: "Aprobado",
  PENDING: "Sin terminar",
  COMMITTING: "En revisión",
  REVIEW: "En revisión",
  FAILED: "Rechazado",
  ABORTED: "Anulado",
  EXPIRED: "Vencido",
  REFUNDED: "Devuelto",
  "system-mobility": "Ejercicios de movilidad diarios",
  "system-follow-up": "Seguimiento de tu progreso",
  "system-care": "Cuidados generales",
  reset_password: "Crear otra contraseña",
  unlock: "Desbloquear la cuenta",
  confirm_email: "Confirmar un correo",
  enter: "Entrar al portal",
  restore_email: "Volver al correo anterior",
  "appointment.booked": "Reserva de una hora",
  "appointment.cancelled": "Hora cancelada",
  "appointment.released": "Hora liberada sin pago",
  "appointment.rescheduled": "Hora cambiada",
  "appointment.moved": "Hora cambiada por el centro",
  "appointment.confirmed": "Hora aceptada",
  "appointment.rejected": "Hora rechazada",
  "appointment.absence-told": "Aviso de que no venías",
  "appointment.approved": "Hora confirmada",
  "appointment.scheduled": "Hora agendada por el centro",
  "appointment.completed": "Hora realizada",
  "appointment.missed": "No llegaste a la hora",
  "session.started": "Ingreso a la cuenta",
  "session.ended": "Salida de la cuenta",
  "push.added": "Avisos activados en un dispositivo",
  "push.removed": "Avisos quitados de un dispositivo",
  "sign-in.failed": "Ingreso fallido",
  "sign-in.failed-and-locked": "Ingreso fallido; la cuenta se bloqueó por 15 minutos",
  "password.changed": "Contraseña cambiada",
  "password.reset": "Contraseña creada de nuevo",
  "password.not-proven": "Contraseña equivocada",
  "account.unlocked": "Cuenta desbloqueada",
  "patient.phone-changed": "Teléfono cambiado",
  "patient.identity-confirmed": "Datos confirmados por su dueño",
  "patient.data-corrected": "Datos corregidos",
  "patient.email-changed": "Correo cambiado",
  "patient.email-added": "Correo agregado por el centro",
  "patient.presence-code-made": "Código pedido para comprobar el correo",
  "patient.presence-proven": "Correo comprobado con el código de la ficha",
  "patient.registered": "Ficha abierta por el centro",
  "patient.erasure-asked": "Solicitud de supresión",
  "patient.data-blocked": "Bloqueo de tus datos",
  "patient.data-unblocked": "Fin del bloqueo de tus datos",
  "patient.right-asked": "Solicitud de un derecho",
  "patient.right-answered": "Respuesta a tu solicitud",
  "consent.given": "Consentimiento dado",
  "consent.withdrawn": "Consentimiento retirado",
  "record.read": "Lectura de la ficha",
  "attachment.added": "Archivo agregado",
  "attachment.listed": "Lista de archivos",
  "attachment.read": "Archivo descargado",
  "attachment.hidden": "Archivo oculto",
  "foreign-history.brought": "Historia de otro centro traída",
  "foreign-history.listed": "Lista de historias de otros centros",
  "foreign-history.read": "Lectura de una historia de otro centro",
  "foreign-history.hidden": "Historia de otro centro oculta",
  "record.exported": "Copia de la ficha",
};
