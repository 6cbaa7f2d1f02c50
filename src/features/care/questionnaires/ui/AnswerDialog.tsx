import { type ReactNode, useRef, useState } from "react";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { type Fault, faultIn, type Line, progressWords } from "../lines";
import { type QuestionnaireId, questionnaires } from "../questionnaires";
import { Activities } from "./Activities";
import { Statements } from "./Statements";

interface Props {
  questionnaire: QuestionnaireId;
  initial: Line[];
  sendLabel: string;
  /** Why it was not kept: it stays in sight until the next try. */
  refusal: string | null;
  pending: boolean;
  /** Put around the content where closing asks before what was answered is lost. */
  guard?: (content: ReactNode) => ReactNode;
  /** Told of every change. */
  onChange: (lines: Line[]) => void;
  onSend: (lines: Line[]) => void;
  onClose: () => void;
}

/** A questionnaire to be answered, by the patient alone or in the session: what is missing is said, and gone to. */
export function AnswerDialog(props: Props) {
  const { questionnaire, initial, sendLabel, refusal, pending, onChange, onSend, onClose } = props;
  const guard = props.guard ?? ((content) => content);
  const { title, asks, statements, licence } = questionnaires[questionnaire];
  const [lines, setLines] = useState(initial);
  const [fault, setFault] = useState<Fault | null>(null);
  const body = useRef<HTMLDivElement>(null);
  function change(next: Line[]): void {
    setLines(next);
    // What is said to be missing grows shorter with each answer.
    setFault((now) => now && faultIn(questionnaire, next));
    onChange(next);
  }
  function send(): void {
    const found = faultIn(questionnaire, lines);
    setFault(found);
    if (!found) {
      onSend(lines);
      return;
    }
    const row = body.current?.querySelector(`[data-line="${found.at}"]`);
    row?.scrollIntoView({ block: "center" });
    row?.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={asks}
      width="wide"
      busy={pending}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className={fault ? "font-semibold text-danger" : "text-ink-soft tabular-nums"}>
            {fault?.text ?? progressWords(questionnaire, lines)}
          </p>
          <Button className="max-sm:grow" pending={pending} pendingLabel="Enviando..." onClick={send}>
            {sendLabel}
          </Button>
        </div>
      }
    >
      {guard(
        <div ref={body} className="flex flex-col gap-6">
          {statements ? (
            <Statements
              statements={statements}
              lines={lines}
              showsMissing={fault !== null}
              onAnswer={(index, value) =>
                change(lines.map((line, place) => (place === index ? { ...line, value } : line)))
              }
            />
          ) : (
            <Activities lines={lines} fault={fault} onChange={change} />
          )}
          {refusal && <Alert kind="error">{refusal}</Alert>}
          <p className="text-sm text-ink-soft">{licence}</p>
        </div>,
      )}
    </Dialog>
  );
}
