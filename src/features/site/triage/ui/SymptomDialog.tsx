import { symptomTexts } from "content/symptoms";
import { type ReactNode, useState } from "react";
import { Dialog } from "~/ui/dialog/Dialog";
import { AnswerCard } from "./AnswerCard";
import { EmergencyAnswer } from "./EmergencyAnswer";
import { SymptomForm } from "./SymptomForm";
import { type Answer, useAnalysis } from "./use-analysis";

interface Props {
  title: string;
  /** Typed on the page already: it stands in the box, and only the rest is asked. */
  symptoms?: string;
  /** True when a language model may choose questions. */
  modelIsOn: boolean;
  onClose: () => void;
}

const isEmergency = ({ advice: { route } }: Answer) => route === "ambulance" || route === "emergency_today";

/** A chat that ends in an orientation. Nothing of it is kept: closing it forgets it. */
export default function SymptomDialog({ title, symptoms = "", modelIsOn, onClose }: Props) {
  const { messages, pending, analyse, revise, forget } = useAnalysis();
  const [form, setForm] = useState(0);
  // Whatever came after it, such as a try that failed: it stays until the person begins anew.
  const alarm = messages.filter((message) => message.kind === "answer").findLast(isEmergency);
  const again = () => {
    forget();
    setForm((count) => count + 1);
  };

  return (
    <Dialog open onClose={onClose} title={title} description={symptomTexts.description} width="wide">
      <div className="flex flex-col gap-6">
        {/* A log is read out as it grows (ARIA 1.2). */}
        <div role="log" aria-label="Conversación" aria-busy={pending} className="flex flex-col gap-4">
          {alarm ? (
            <EmergencyAnswer
              key={`${alarm.id}.${alarm.version}`}
              answer={alarm}
              pending={pending}
              onRevise={(changes) => void revise(alarm, changes)}
              onAgain={again}
            />
          ) : (
            <>
              <ChatMessage from="centre">{symptomTexts.welcome}</ChatMessage>
              {messages.map((message) => {
                if (message.kind === "question") {
                  const { duration, painLevel, symptoms: text } = message.question;
                  return (
                    <ChatMessage key={message.id} from="person">
                      {text}
                      <span className="mt-1 block text-ink-soft">
                        {duration && `${duration}, `}dolor {painLevel} de 10
                      </span>
                    </ChatMessage>
                  );
                }
                if (message.kind === "failure")
                  return (
                    <ChatMessage key={message.id} from="centre">
                      {message.text}
                    </ChatMessage>
                  );
                return (
                  <AnswerCard
                    key={`${message.id}.${message.version}`}
                    answer={message}
                    pending={pending}
                    onRevise={(changes) => void revise(message, changes)}
                    onLeave={onClose}
                  />
                );
              })}
              {pending && <ChatMessage from="centre">Analizando tus síntomas…</ChatMessage>}
            </>
          )}
        </div>
        {!alarm && (
          <>
            <SymptomForm
              key={form}
              symptoms={form === 0 ? symptoms : ""}
              pending={pending}
              onSubmit={async (question) => {
                // The fields are cleared when it is done, and kept when it failed.
                if (await analyse(question)) setForm((count) => count + 1);
              }}
            />
            <p className="text-ink-soft">
              {modelIsOn ? symptomTexts.privacyWithModel : symptomTexts.privacy}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface ChatMessageProps {
  from: "centre" | "person";
  children: ReactNode;
}

function ChatMessage({ from, children }: ChatMessageProps) {
  const isPerson = from === "person";
  return (
    <div
      className={`max-w-[85%] rounded-lg px-4 py-3 whitespace-pre-line wrap-anywhere ${
        isPerson ? "self-end bg-green-wash" : "self-start bg-sunk"
      }`}
    >
      <span className="sr-only">{isPerson ? "Tú: " : "Centro: "}</span>
      {children}
    </div>
  );
}
