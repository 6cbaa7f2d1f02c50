import { templateFooter, templateLanguage, templates, type WhatsappAnswer } from "content/whatsapp";
import type { AppointmentForMail } from "~/features/hours/appointments/queries";
import type { Keys } from "~/server/settings/keys";
import type { Identity } from "~/shared/clinic";
import { formatWallTime } from "~/shared/clinic-time";
import type { WhatsappMessage } from "./cloud-api";

const purpose = "whatsapp-answer";

interface AskedBy {
  answer: WhatsappAnswer;
  id: string;
  wallStart: string;
}

/** What the API sends back when a button is tapped: one answer to one hour where it stands, and made by us alone. */
export const payloadOf = (keys: Keys, { answer, id, wallStart }: AskedBy): string =>
  keys.sign(purpose, `${answer}~${id}~${wallStart}`);

/** Null of what we did not make. */
export function readPayload(keys: Keys, payload: string): AskedBy | null {
  const [answer, id, wallStart] = keys.verify(purpose, payload)?.split("~") ?? [];
  return answer && id && wallStart ? { answer: answer as WhatsappAnswer, id, wallStart } : null;
}

/** A reminder as it is handed over: the name of what was approved, and what it is filled with. */
export function reminderTemplate(
  identity: Identity,
  keys: Keys,
  appointment: AppointmentForMail,
): WhatsappMessage["content"] {
  const { patientName, wallStart, therapistName, status } = appointment;
  const { name, buttons } = templates(identity)[status === "therapist_scheduled" ? "proposal" : "reminder"];
  const filledWith = [
    patientName.trim().split(/\s+/)[0] ?? "",
    formatWallTime(wallStart),
    therapistName,
    identity.address.street,
  ];
  return {
    type: "template",
    template: {
      name,
      language: { code: templateLanguage },
      components: [
        { type: "body", parameters: filledWith.map((text) => ({ type: "text", text })) },
        ...buttons.map(({ answer }, place) => ({
          type: "button",
          sub_type: "quick_reply",
          index: String(place),
          parameters: [{ type: "payload", payload: payloadOf(keys, { ...appointment, answer }) }],
        })),
      ],
    },
  };
}

/** What the clinic registers before the first reminder, as the API takes it (`POST /<id of the account>/message_templates`). */
export const registrations = (identity: Identity) =>
  Object.values(templates(identity)).map(({ name, body, example, buttons }) => ({
    name,
    language: templateLanguage,
    category: "UTILITY",
    components: [
      { type: "BODY", text: body, example: { body_text: [example] } },
      { type: "FOOTER", text: templateFooter },
      { type: "BUTTONS", buttons: buttons.map(({ label }) => ({ type: "QUICK_REPLY", text: label })) },
    ],
  }));
