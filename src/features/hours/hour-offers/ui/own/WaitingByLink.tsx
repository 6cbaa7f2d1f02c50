import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { failureOf } from "~/client/call-failure";
import { emptyWish, timesOf, WishFields } from "~/features/hours/waiting-list/ui/offered/WishFields";
import { makeCall } from "~/shared/api-client";
import { formatWallTime, toInstant, wallTimeOf } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { answerWaitingLink, type WaitingLink } from "../../contract";
import { outcomeOf } from "./link-outcome";

interface Props {
  token: string;
  link: WaitingLink;
  /** Opened by the mail's "No, gracias". */
  wantsToDecline: boolean;
  /** The ways on, for everything else. */
  door: ReactNode;
}

type Press = WaitingLink["act"] | "decline";

const buttons: Record<Press, { label: string; pending: string; failed: string }> = {
  take: { label: "Tomar esta hora", pending: "Tomando...", failed: "No pudimos darte esa hora" },
  ask: { label: "Avísame", pending: "Anotando...", failed: "No pudimos anotarte" },
  join: { label: "Sí, avísame", pending: "Anotando...", failed: "No pudimos anotarte" },
  decline: { label: "No, gracias", pending: "Guardando...", failed: "No pudimos guardar tu respuesta" },
  leave: { label: "Ya no quiero que me avisen", pending: "Guardando...", failed: "No pudimos guardarlo" },
};

/** A button and not the link itself: programs that read mails follow every link, and would answer for the patient. */
export function WaitingByLink({ token, link, wantsToDecline, door }: Props) {
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<Press | null>(null);
  const [answered, setAnswered] = useState<WaitingLink | null>(null);
  const [trouble, setTrouble] = useState<{ title: string; text: string } | null>(null);
  const [wish, setWish] = useState(emptyWish);
  const [withAnyone, setWithAnyone] = useState(false);
  const shown = answered ?? link;
  const presses: Press[] = shown.act !== "take" ? [shown.act] : ["take", "decline"];
  // What was pressed in the mail comes first.
  if (wantsToDecline) presses.reverse();

  async function answer(press: Press): Promise<void> {
    setSending(press);
    setTrouble(null);
    try {
      const body = {
        token,
        ...(press === "decline" && { declines: true }),
        ...(press === "ask" && { times: timesOf(wish), withAnyone }),
      };
      setAnswered(await makeCall(answerWaitingLink, { body }));
    } catch (error) {
      const { code, text } = failureOf(error);
      setTrouble({
        title: buttons[press].failed,
        text:
          code === "connection"
            ? "Se perdió la conexión y no sabemos si llegó tu respuesta. Inténtalo de nuevo: no se duplica."
            : (text ?? "Inténtalo de nuevo en un momento."),
      });
      // The page says what is now.
      if (code === "slot_taken" || code === "not_active" || code === "token_invalid") await revalidate();
    }
    setSending(null);
  }

  return (
    <div className="flex flex-col items-start gap-6">
      <What link={shown} />
      {shown.state === "open" ? (
        <>
          {shown.act === "ask" && (
            <div className="flex flex-col gap-2">
              <WishFields wish={wish} onChange={setWish} />
              {shown.therapistName && (
                <Checkbox
                  checked={withAnyone}
                  onChange={(event) => setWithAnyone(event.target.checked)}
                  label={`También con otro profesional que no sea ${shown.therapistName}`}
                />
              )}
            </div>
          )}
          {wantsToDecline && (
            <p className="text-lg">
              Si no la quieres, se la ofrecemos a otra persona y sigues en la lista, en el mismo lugar.
            </p>
          )}
          {trouble && (
            <Alert kind="error" title={trouble.title}>
              {trouble.text}
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            {presses.map((press, place) => (
              <Button
                key={press}
                variant={
                  place > 0 ? "outline" : press === "leave" || press === "decline" ? "solid" : "action"
                }
                size="large"
                className="needs-js"
                pending={sending === press}
                pendingLabel={buttons[press].pending}
                disabled={sending !== null && sending !== press}
                onClick={() => void answer(press)}
              >
                {buttons[press].label}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <>
          <Outcome link={shown} isFresh={answered !== null} />
          {door}
        </>
      )}
    </div>
  );
}

function What({ link }: { link: WaitingLink }) {
  const { act, service, therapistName, wallTime, durationMinutes, insteadOf, until, state } = link;
  if (act === "leave")
    return (
      <p className="text-lg">
        Esperas una hora antes de {service},{" "}
        {therapistName ? `con ${therapistName}` : "con cualquier profesional"}.
      </p>
    );
  if (act === "join")
    return (
      <p className="text-lg">
        Quieres una hora de {service}, {therapistName ? `con ${therapistName}` : "con cualquier profesional"}.
        {state === "open" && " Te escribimos cuando se libere una, y eliges si la tomas."}
      </p>
    );
  return (
    <div>
      {act === "ask" && <p className="text-lg text-ink-soft">Tu hora es el</p>}
      <p className="font-display text-2xl font-bold first-letter:uppercase">
        {formatWallTime(wallTime ?? "")}
      </p>
      <p className="mt-1 text-lg">
        {service}, con {therapistName}, {durationMinutes} minutos.
      </p>
      {act === "ask" && state === "open" && (
        <p className="mt-2 text-lg">
          Si se libera una antes te escribimos. La tuya sigue siendo tuya hasta que tomes otra.
        </p>
      )}
      {act === "take" && state === "open" && until && (
        <p className="mt-2 text-lg">
          Te la ofrecemos hasta las {wallTimeOf(toInstant(until)).slice(11)}; es de quien la tome primero.
          {insteadOf &&
            ` Si la tomas, la que tienes el ${formatWallTime(insteadOf)} queda libre para otra persona.`}
        </p>
      )}
    </div>
  );
}

function Outcome({ link, isFresh }: { link: WaitingLink; isFresh: boolean }) {
  const { kind, title, text } = outcomeOf(link, isFresh);
  return (
    <Alert kind={kind} title={title}>
      {text}
    </Alert>
  );
}
