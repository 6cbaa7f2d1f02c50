import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { failureOf } from "~/client/call-failure";
import { askToWait } from "~/features/hours/waiting-list/request-contract";
import { WaitingForm } from "~/features/hours/waiting-list/ui/offered/WaitingForm";
import { emptyWish, timesOf } from "~/features/hours/waiting-list/ui/offered/WishFields";
import { makeCall } from "~/shared/api-client";
import { messagesOf } from "~/shared/field-messages";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import type { BookingDraft, PatientForm } from "./booking-draft";
import { PersonFields } from "./PersonFields";

interface Props {
  draft: BookingDraft;
  /** What is typed here is there in the last step too. */
  onPatient: (changes: Partial<PatientForm>) => void;
}

/** "Avísame" for who is not signed in: they are on the list once they answer the mail that we send. */
export function AskByMail({ draft, onPatient }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wish, setWish] = useState(emptyWish);
  const [errors, setErrors] = useState<Partial<Record<keyof PatientForm, string>>>({});
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const person = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (sentTo) done.current?.focus();
  }, [sentTo]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) person.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);

  async function send(): Promise<void> {
    if (sending) return;
    const { patientName, patientEmail, patientPhone, patientRut } = draft.patient;
    const body = {
      patientName,
      patientEmail,
      patientPhone,
      patientRut,
      service: draft.service?.name ?? "",
      therapistId: draft.therapist === "anyone" ? null : (draft.therapist?.id ?? null),
      times: timesOf(wish),
    };
    const checked = askToWait.body.safeParse(body);
    setErrors(checked.success ? {} : messagesOf(checked.error.issues));
    setTrouble(null);
    if (!checked.success) return;
    setSending(true);
    try {
      await makeCall(askToWait, { body });
      setSentTo(patientEmail.trim());
    } catch (error) {
      const { code, text, fields } = failureOf(error);
      setErrors(fields);
      setTrouble(
        code === "connection"
          ? "Revisa tu conexión y vuelve a intentarlo. Lo que escribiste sigue aquí."
          : (text ?? "Inténtalo de nuevo en un momento."),
      );
    }
    setSending(false);
  }

  if (sentTo)
    return (
      <div ref={done} tabIndex={-1} className="outline-none">
        <Alert kind="success" title="Revisa tu correo">
          Te escribimos a <span className="break-words">{sentTo}</span>. Ábrelo y toca «Sí, avísame»: con eso
          quedas en la lista. El enlace dura un día.
        </Alert>
      </div>
    );
  if (!isOpen)
    return (
      <div>
        <Button variant="outline" aria-expanded={false} onClick={() => setOpen(true)}>
          Avísame sin reservar
        </Button>
      </div>
    );
  return (
    <WaitingForm
      title="Avísame si se libera una hora"
      wish={wish}
      onWish={setWish}
      trouble={trouble}
      sending={sending}
      sendingLabel="Enviando..."
      onSend={() => void send()}
      onClose={() => setOpen(false)}
    >
      <div ref={person}>
        <PersonFields
          form={draft.patient}
          errors={errors}
          takesFocus={false}
          onChange={(changes) => {
            setErrors({});
            onPatient(changes);
          }}
        />
      </div>
      <p>
        Usamos estos datos para avisarte y reservar la hora que tomes. Si no respondes el correo, los borramos
        en un día. Lee la{" "}
        <Link to="/privacidad" target="_blank" className="underline">
          Política de Privacidad
        </Link>
        .
      </p>
    </WaitingForm>
  );
}
