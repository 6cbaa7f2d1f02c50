import type { Queryable } from "~/server/database/database";
import type { ComposeMail, EntryButton, Mail } from "~/server/work/mail/mail";
import type { Clinic } from "~/shared/clinic";
import { formatMoment, formatWallTime } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";
import { formatPesos } from "~/shared/money";
import { portalPlace } from "~/shared/portal-address";
import { payPlace } from "./desk-order";
import { meansNames } from "./entries";
import { describeSale, findOrder } from "./orders";
import { findPayment, type Payment, refundReasons } from "./payment-rows";

interface Parts {
  clinic: () => Clinic;
  pool: Queryable;
  publicUrl: string;
}

/** The mails that follow from money, by kind. No subject says what was paid for. */
export function paymentMails(parts: Parts): Record<string, ComposeMail> {
  return {
    "payment.received.patient": (id) => receivedToPatient(parts, id),
    "payment.received.clinic": (id) => receivedToClinic(parts, id),
    "payment.refunded.patient": (id) => refundedToPatient(parts, id),
    "payment.given-back.patient": (id) => givenBackToPatient(parts, id),
    "payment.refunded.clinic": (id) =>
      toClinic(parts, id, "Un pago fue devuelto", "La devolución quedó anotada."),
    "payment.in-review.clinic": (id) => inReviewToClinic(parts, id),
    "payment.in-review.patient": (id) => inReviewToPatient(parts, id),
    "refund.left-to-clinic.clinic": (id) => taskToClinic(parts, id),
    "payment.link-asked.patient": (id) => linkToPatient(parts, id),
  };
}

interface EntryForMail {
  orderId: string;
  number: number;
  amount: number;
  means: keyof typeof meansNames;
  at: Date;
  email: string | null;
  name: string | null;
  buyOrder: string | null;
  description: string | null;
  byDesk: boolean;
}

async function entryForMail({ pool }: Parts, id: string): Promise<EntryForMail | null> {
  const { rows } = await pool.query<EntryForMail>(
    `select e.order_id as "orderId", e.number::int as number, e.amount, e.means, e.at, p.email, p.name, t.buy_order as "buyOrder",
       t.description, e.recorded_by is not null as "byDesk"
     from ledger_entries e left join patients p on p.id = e.patient_id left join payments t on t.id = e.payment_id where e.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

async function soldName({ clinic, pool }: Parts, { orderId, description }: EntryForMail): Promise<string> {
  const order = await findOrder(pool, orderId);
  return order ? describeSale(order) : (description ?? clinic().payments.gatewayTitle);
}

const paymentButton = (entryId?: string): EntryButton => ({
  label: entryId ? "Ver mi pago" : "Ver mis pagos",
  enter: { appointmentId: null, target: portalPlace("pagos", entryId) },
});

const simulated = "Es una simulación: no se cobró nada de verdad.";

function factsOf(entry: EntryForMail, what: string): Mail["facts"] {
  return [
    { label: "Detalle", value: what },
    { label: "Monto", value: formatPesos(entry.amount) },
    { label: "Medio", value: meansNames[entry.means] },
    { label: "Fecha", value: formatMoment(entry.at.toISOString()) },
    { label: "Comprobante", value: `N.º ${entry.number}` },
    ...(entry.buyOrder ? [{ label: "Orden", value: entry.buyOrder }] : []),
  ];
}

/** The written confirmation that consumer law asks for after a sale at a distance, with what was agreed to. */
async function receivedToPatient(parts: Parts, id: string): Promise<Mail | null> {
  const entry = await entryForMail(parts, id);
  if (!entry?.email) return null;
  const { seller, payments } = parts.clinic();
  return {
    to: entry.email,
    date: entry.at,
    subject: `Recibimos tu pago de ${formatPesos(entry.amount)}`,
    heading: "Recibimos tu pago",
    paragraphs: [`Hola, ${firstName(entry.name ?? "")}. Gracias: este es tu comprobante.`],
    facts: factsOf(entry, await soldName(parts, entry)),
    action: paymentButton(id),
    closing: [
      ...(entry.means === "simulator" ? [simulated] : []),
      `Te vende ${seller.legalName}, RUT ${seller.rut}, ${seller.address}.`,
      payments.retracto,
      payments.cancel,
      `Las condiciones completas están en ${parts.publicUrl}/terminos.`,
    ],
  };
}

async function receivedToClinic(parts: Parts, id: string): Promise<Mail | null> {
  const entry = await entryForMail(parts, id);
  // Whoever recorded it at the desk knows.
  if (!entry || entry.byDesk) return null;
  return {
    to: parts.clinic().identity.email,
    date: entry.at,
    subject: `Pago recibido: ${formatPesos(entry.amount)}`,
    heading: "Llegó un pago en línea",
    paragraphs: [],
    facts: [
      ...factsOf(entry, await soldName(parts, entry)),
      ...(entry.name ? [{ label: "Paciente", value: entry.name }] : []),
    ],
    closing: entry.means === "simulator" ? [simulated] : [],
  };
}

async function patientOf({ pool }: Parts, patientId: string | null) {
  if (patientId === null) return null;
  const { rows } = await pool.query<{ email: string; name: string }>(
    "select email, name from patients where id = $1",
    [patientId],
  );
  return rows[0] ?? null;
}

const factsOfPayment = (payment: Payment): Mail["facts"] => [
  { label: "Monto", value: formatPesos(payment.chargedAmount ?? payment.amount) },
  { label: "Orden", value: payment.buyOrder },
];

async function refundedToPatient(parts: Parts, id: string): Promise<Mail | null> {
  const payment = await findPayment(parts.pool, { id });
  const patient = payment && (await patientOf(parts, payment.patientId));
  if (!payment || !patient) return null;
  return {
    to: patient.email,
    date: payment.refundAskedAt ?? payment.createdAt,
    subject: `Devolvimos tu pago de ${formatPesos(payment.chargedAmount ?? payment.amount)}`,
    heading: "Devolvimos tu pago",
    paragraphs: [
      `Hola, ${firstName(patient.name)}. El dinero vuelve por el mismo medio con que pagaste; según tu banco puede tardar algunos días.`,
    ],
    facts: factsOfPayment(payment),
    action: paymentButton(),
    closing: payment.gateway === "simulator" ? [simulated] : [],
  };
}

async function givenBackToPatient(parts: Parts, id: string): Promise<Mail | null> {
  const entry = await entryForMail(parts, id);
  if (!entry?.email) return null;
  return {
    to: entry.email,
    date: entry.at,
    subject: `Devolvimos ${formatPesos(entry.amount)}`,
    heading: "Hicimos tu devolución",
    paragraphs: [`Hola, ${firstName(entry.name ?? "")}. El centro te devolvió este dinero.`],
    facts: factsOf(entry, await soldName(parts, entry)),
    action: paymentButton(id),
    closing: [],
  };
}

async function toClinic(parts: Parts, id: string, heading: string, text: string): Promise<Mail | null> {
  const payment = await findPayment(parts.pool, { id });
  if (!payment) return null;
  const patient = await patientOf(parts, payment.patientId);
  return {
    to: parts.clinic().identity.email,
    date: payment.paidAt ?? payment.createdAt,
    subject: `${heading}: ${formatPesos(payment.chargedAmount ?? payment.amount)}`,
    heading,
    paragraphs: [text],
    facts: [...factsOfPayment(payment), ...(patient ? [{ label: "Paciente", value: patient.name }] : [])],
    closing: ["Está en el panel, en Caja."],
  };
}

/** Whatever became of giving it back. */
const isOfReleased = ({ refundBy, refundReason }: Payment): boolean =>
  refundBy === "system" && refundReason === refundReasons.released;

async function inReviewToClinic(parts: Parts, id: string): Promise<Mail | null> {
  const payment = await findPayment(parts.pool, { id });
  if (payment && isOfReleased(payment))
    return toClinic(
      parts,
      id,
      "Un pago llegó tarde y vuelve solo",
      "Su hora ya se había liberado por no pagarse a tiempo. Lo devolvemos solos.",
    );
  const isTwice = payment?.refundBy === "system";
  return isTwice
    ? toClinic(parts, id, "Se pagó dos veces", "Llegó un segundo pago de lo mismo. Lo devolvemos solos.")
    : toClinic(
        parts,
        id,
        "Un pago necesita revisión",
        "Llegó tarde o con otro monto: acéptalo o devuélvelo.",
      );
}

async function inReviewToPatient(parts: Parts, id: string): Promise<Mail | null> {
  const payment = await findPayment(parts.pool, { id });
  const patient = payment && (await patientOf(parts, payment.patientId));
  if (!payment || !patient || payment.refundBy !== "system") return null;
  const words = isOfReleased(payment)
    ? {
        subject: "Tu pago llegó tarde: te lo devolvemos",
        heading: "Te devolvemos tu pago",
        text: "La hora ya se había liberado, así que devolvemos el cobro. No tienes que hacer nada; si aún la quieres, reserva otra.",
      }
    : {
        subject: "Pagaste dos veces: te devolvemos el segundo pago",
        heading: "Te devolvemos el segundo pago",
        text: "Esto ya estaba pagado, así que devolvemos el segundo cobro. No tienes que hacer nada.",
      };
  return {
    to: patient.email,
    date: payment.paidAt ?? payment.createdAt,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [`Hola, ${firstName(patient.name)}. ${words.text}`],
    facts: factsOfPayment(payment),
    action: paymentButton(),
    closing: [],
  };
}

async function taskToClinic({ clinic, pool }: Parts, id: string): Promise<Mail | null> {
  const { rows } = await pool.query<{ amount: number; askedAt: Date; name: string | null }>(
    `select r.amount, r.asked_at as "askedAt", p.name from refund_tasks r left join patients p on p.id = r.patient_id
     where r.id = $1 and done_at is null`,
    [id],
  );
  const [task] = rows;
  return (
    (task && {
      to: clinic().identity.email,
      date: task.askedAt,
      subject: `Devolución por hacer: ${formatPesos(task.amount)}`,
      heading: "Hay una devolución por hacer",
      paragraphs: ["Ninguna pasarela puede hacerla: hay que transferir el dinero y marcarla en Caja."],
      facts: [
        { label: "Monto", value: formatPesos(task.amount) },
        ...(task.name ? [{ label: "Paciente", value: task.name }] : []),
      ],
      closing: [],
    }) ??
    null
  );
}

async function linkToPatient(parts: Parts, id: string): Promise<Mail | null> {
  const { rows } = await parts.pool.query<{ orderId: string; patientId: string; at: Date }>(
    `select order_id as "orderId", patient_id as "patientId", created_at as at from pay_links where id = $1`,
    [id],
  );
  const [link] = rows;
  const order = link && (await findOrder(parts.pool, link.orderId));
  const patient = link && (await patientOf(parts, link.patientId));
  if (!link || !order || !patient || order.isPaid || order.isCancelled) return null;
  return {
    to: patient.email,
    date: link.at,
    subject: `Puedes pagar en línea: ${formatPesos(order.owedAmount)}`,
    heading: "Paga en línea cuando quieras",
    paragraphs: [`Hola, ${firstName(patient.name)}. También puedes pagar en el centro cuando vengas.`],
    facts: [
      { label: "Detalle", value: describeSale(order) },
      { label: "Monto", value: formatPesos(order.owedAmount) },
    ],
    when: formatWallTime(order.when),
    action: {
      label: "Pagar ahora",
      enter: { appointmentId: null, target: payPlace(link.orderId) },
    },
    closing: ["«Pagar ahora» entra sin contraseña y te lleva a lo que se paga."],
  };
}
