import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useDialogs } from "~/client/dashboard/dialogs";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { doorWords, signName } from "~/features/care/danger-signs/offered-signs";
import { AnswerQuestion } from "~/features/care/hour-questions/ui/offered/AnswerQuestion";
import { riseWords } from "~/features/care/pain-diary/pain-rise";
import { daysBetween, formatInstant, formatNearDate } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { seeDangerSign, seePainRise, type Watch } from "../contract";
import { watchQuery } from "./watch-query";

const atOnce = 5;

type Whose = Pick<Watch["rises"][number], "patientId" | "patientName" | "patientEmail">;

/** First of all on Hoy: what happened between sessions and nobody has looked at yet, the gravest first. Nothing while nothing did. */
export function WatchList() {
  const { data } = useQuery(watchQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  if (!data) return null;
  const onDone = () => heading.current?.focus();
  const lines = [
    ...data.signs.map((sign) => ({ key: sign.id, line: <SignLine sign={sign} onDone={onDone} /> })),
    ...data.rises.map((rise) => ({
      key: `rise ${rise.patientId}`,
      line: <RiseLine rise={rise} onDone={onDone} />,
    })),
    ...data.questions.map((question) => ({
      key: question.id,
      line: <QuestionLine question={question} onDone={onDone} />,
    })),
    ...data.measures.map((measures) => ({
      key: `measures ${measures.patientId}`,
      line: <MeasuresLine {...measures} />,
    })),
  ];
  if (lines.length === 0) return null;
  // What may be grave is never folded away.
  const shown = showsAll ? lines.length : Math.max(atOnce, data.signs.length + data.rises.length);
  return (
    <section aria-labelledby="entre-sesiones">
      <h2 id="entre-sesiones" ref={heading} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
        Entre sesiones ({lines.length})
      </h2>
      <ul aria-label="Entre sesiones" className="mt-1 divide-y divide-line border-y border-line">
        {lines.slice(0, shown).map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
      {lines.length > shown && (
        <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
          Ver {lines.length - shown} más
        </Button>
      )}
    </section>
  );
}

interface LineProps {
  edge: string;
  children: ReactNode;
  acts: ReactNode;
}

function Line({ edge, children, acts }: LineProps) {
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 py-2 pl-3 ${edge}`}>
      <div className="min-w-0 flex-1 basis-64 break-words">{children}</div>
      <div className="flex flex-wrap gap-2">{acts}</div>
    </div>
  );
}

function FileButton({ whose, part }: { whose: Whose; part: "dolor" | "medidas" }) {
  const open = useDialogs();
  const patient = { id: whose.patientId, name: whose.patientName, email: whose.patientEmail };
  return (
    <Button size="small" variant="outline" onClick={() => open({ kind: "file", patient, part })}>
      Ficha<span className="sr-only">, {whose.patientName}</span>
    </Button>
  );
}

/** Somebody of the team saw it: it goes from everybody's list, and who saw it stays in the file. */
function SeenButton({
  whose,
  see,
  onDone,
}: {
  whose: Whose;
  see: () => Promise<unknown>;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  async function press(): Promise<void> {
    setPending(true);
    try {
      await see();
      onDone();
    } catch (error) {
      toastFailure(error, clinicalWords("No se pudo marcar."));
    }
    await queryClient.invalidateQueries(watchQuery);
    setPending(false);
  }
  return (
    <Button
      size="small"
      variant="quiet"
      pending={pending}
      pendingLabel="Guardando..."
      onClick={() => void press()}
    >
      Visto<span className="sr-only">, {whose.patientName}</span>
    </Button>
  );
}

function SignLine({ sign, onDone }: { sign: Watch["signs"][number]; onDone: () => void }) {
  const today = useClinicToday();
  return (
    <Line
      edge="border-l-danger bg-danger-wash"
      acts={
        <>
          <FileButton whose={sign} part="dolor" />
          <SeenButton
            whose={sign}
            see={() => signedInCall(seeDangerSign, { params: { id: sign.id } })}
            onDone={onDone}
          />
        </>
      }
    >
      <p>
        <strong className="font-semibold">{sign.patientName}</strong> marcó {signName(sign.sign)}
      </p>
      <p className="text-ink-soft">
        <span className="inline-block first-letter:uppercase">{formatInstant(sign.at, today)}</span>. Se le
        dijo: {doorWords[sign.door]}
      </p>
    </Line>
  );
}

function RiseLine({ rise, onDone }: { rise: Watch["rises"][number]; onDone: () => void }) {
  const today = useClinicToday();
  const days = daysBetween(rise.since, rise.until) + 1;
  return (
    <Line
      edge="border-l-pending bg-pending-wash"
      acts={
        <>
          <FileButton whose={rise} part="dolor" />
          <SeenButton
            whose={rise}
            see={() =>
              signedInCall(seePainRise, { params: { id: rise.patientId }, body: { since: rise.since } })
            }
            onDone={onDone}
          />
        </>
      }
    >
      <p>
        Subió el dolor de <strong className="font-semibold">{rise.patientName}</strong>: {riseWords(rise)} en{" "}
        {days === 2 ? "dos" : days} días
      </p>
      <p className="text-ink-soft">
        Hasta {formatNearDate(rise.until, today)}. Se le dijo que baje la dosis y cuándo no esperar
      </p>
    </Line>
  );
}

function QuestionLine({ question, onDone }: { question: Watch["questions"][number]; onDone: () => void }) {
  const today = useClinicToday();
  const { id, hour, text, patientId, patientName } = question;
  return (
    <div className="border-l-4 border-l-green py-2 pl-3 break-words">
      <p>
        <strong className="font-semibold">{patientName}</strong>{" "}
        <span className="text-ink-soft tabular-nums">
          para {formatNearDate(hour.slice(0, 10), today)}, {hour.slice(11)}
        </span>
      </p>
      <p className="whitespace-pre-line">«{text}»</p>
      <AnswerQuestion id={id} patient={{ id: patientId, name: patientName }} onDone={onDone} />
    </div>
  );
}

function MeasuresLine({ count, last, ...whose }: Watch["measures"][number]) {
  const today = useClinicToday();
  return (
    <Line edge="border-l-line-strong" acts={<FileButton whose={whose} part="medidas" />}>
      <p>
        <strong className="font-semibold">{whose.patientName}</strong> midió en casa:{" "}
        {count === 1 ? "1 medida por revisar" : `${count} medidas por revisar`}{" "}
        <span className="text-ink-soft">({formatInstant(last, today)})</span>
      </p>
    </Line>
  );
}
