import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { failureOf } from "~/client/call-failure";
import { useClinic } from "~/client/clinic";
import { makeCall } from "~/shared/api-client";
import { arrivalAdvice } from "~/shared/arrival";
import { identityAt, whereOf } from "~/shared/clinic";
import { formatWallTime } from "~/shared/clinic-time";
import { directionsLink } from "~/shared/directions";
import { firstName } from "~/shared/first-name";
import { formatPhone } from "~/shared/phone";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { buttonStyle } from "~/ui/button/button-style";
import { answerProposal, type Proposal } from "../../contract";
import { hourActs, hourAdvice } from "../../hour-states";

interface Props {
  token: string;
  proposal: Proposal;
  /** The way into the portal, for everything else. */
  door: ReactNode;
}

const buttons: Record<Proposal["answer"], { label: string; pending: string }> = {
  confirm: { label: "Confirmar esta hora", pending: "Confirmando..." },
  reject: { label: "No puedo en esta hora", pending: "Enviando..." },
  attend: { label: "Confirmo que voy", pending: "Confirmando..." },
  decline: { label: "No puedo ir", pending: "Enviando..." },
};

/** Under two hours nothing is cancelled here: it is offered as what it is. */
const lateDecline = { label: hourActs.absence, pending: "Avisando..." };

const buttonOf = ({ answer, isLate }: Proposal) =>
  answer === "decline" && isLate ? lateDecline : buttons[answer];

const isYes = ({ answer }: Proposal) => answer === "confirm" || answer === "attend";

function waitsForAnswer({ answer, status, attends, isAbsent }: Proposal): boolean {
  if (answer === "confirm" || answer === "reject") return status === "therapist_scheduled";
  const isHeld = status === "pending" || status === "confirmed";
  return isHeld && !(answer === "attend" && attends) && !(answer === "decline" && isAbsent);
}

/** A button and not the link itself: mail programs open links to look at them, and would answer for the patient. */
export function AnswerByLink({ token, proposal, door }: Props) {
  const clinic = useClinic();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState(false);
  const [answered, setAnswered] = useState<Proposal | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const shown = answered ?? proposal;
  const identity = identityAt(clinic, shown);

  async function answer(): Promise<void> {
    setSending(true);
    setTrouble(null);
    try {
      setAnswered(await makeCall(answerProposal, { body: { token } }));
    } catch (error) {
      const { code, text } = failureOf(error);
      // Answered meanwhile, or begun: the page says what is now.
      if (code === "not_active" || code === "token_invalid") await revalidate();
      else if (code === "connection")
        setTrouble(
          "Se perdió la conexión y no sabemos si llegó tu respuesta. Inténtalo de nuevo: no se duplica.",
        );
      else setTrouble(text ?? "Inténtalo de nuevo en un momento.");
    }
    setSending(false);
  }

  return (
    <div className="flex flex-col items-start gap-6">
      <div>
        <p className="font-display text-2xl font-bold first-letter:uppercase">
          {formatWallTime(shown.wallTime)}
        </p>
        <p className="mt-1 text-lg">
          Con {shown.therapistName}, {shown.durationMinutes} minutos.
          <br />
          {whereOf(identity)}
        </p>
      </div>
      {waitsForAnswer(shown) ? (
        <>
          {trouble && (
            <Alert kind="error" title="No pudimos guardar tu respuesta">
              {trouble}
            </Alert>
          )}
          <Button
            variant={isYes(shown) ? "action" : "solid"}
            size="large"
            className="needs-js"
            pending={sending}
            pendingLabel={buttonOf(shown).pending}
            onClick={() => void answer()}
          >
            {buttonOf(shown).label}
          </Button>
          {!isYes(shown) && (
            <p>
              {shown.isLate && shown.answer === "decline"
                ? "Quedan menos de 2 horas: la hora ya no se puede mover ni cancelar por aquí. Le avisamos al centro y a quien te atiende que no vienes; para otra hora, llámanos."
                : `La hora quedará libre para otra persona y le avisamos a ${firstName(shown.therapistName)}.`}
            </p>
          )}
        </>
      ) : (
        <>
          <Outcome proposal={shown} isFresh={answered !== null} />
          <div className="flex flex-wrap gap-3">
            {shown.status === "cancelled" ? (
              <ButtonLink to="/agendar" variant="solid">
                {hourActs.another}
              </ButtonLink>
            ) : identity.isOnline ? null : (
              <a
                href={directionsLink(identity.geo)}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonStyle("outline")}
              >
                Cómo llegar
              </a>
            )}
            {door}
          </div>
        </>
      )}
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

function Outcome({ proposal, isFresh }: { proposal: Proposal; isFresh: boolean }) {
  const identity = identityAt(useClinic(), proposal);
  const { status, attends, isAbsent, isLate } = proposal;
  if (isAbsent && status !== "cancelled") {
    return (
      <Alert kind={isFresh ? "success" : "info"} title="Gracias por avisar">
        El centro ya sabe que no vienes. Para tomar otra hora, llámanos o entra a tu portal.
      </Alert>
    );
  }
  if (attends && status !== "cancelled") {
    return (
      <Alert kind={isFresh ? "success" : "info"} title="Gracias, te esperamos">
        Ya avisamos que vienes. {arrivalAdvice(identity)}
      </Alert>
    );
  }
  if (status === "cancelled") {
    return (
      <Alert
        kind={isFresh ? "success" : "info"}
        title={isFresh ? "Gracias por avisar" : "Esta hora está cancelada"}
      >
        La hora quedó libre. Puedes agendar otra cuando quieras.
      </Alert>
    );
  }
  return (
    <Alert
      kind={isFresh ? "success" : "info"}
      title={isFresh ? "Hora confirmada" : "Esta hora ya está confirmada"}
    >
      Te esperamos. {arrivalAdvice(identity)} {hourAdvice(isLate ? "late" : "coming", identity)}
    </Alert>
  );
}
