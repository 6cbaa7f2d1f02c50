import { symptomTexts } from "content/symptoms";
import type { ReactNode } from "react";

interface Props {
  pending: boolean;
  /** What was said so far. */
  log: ReactNode;
  /** Null while an alarm stands there alone. */
  form: ReactNode;
  modelIsOn: boolean;
}

/** What stands in the dialog of symptoms, before its script is there and afterwards. */
export function SymptomScreen({ pending, log, form, modelIsOn }: Props) {
  return (
    <div className="flex flex-col gap-6">
      {/* A log is read out as it grows (ARIA 1.2). */}
      <div role="log" aria-label="Conversación" aria-busy={pending} className="flex flex-col gap-4">
        {log}
      </div>
      {form && (
        <>
          {form}
          <p className="text-ink-soft">{modelIsOn ? symptomTexts.privacyWithModel : symptomTexts.privacy}</p>
        </>
      )}
    </div>
  );
}

/** What it says before anything was asked. */
export const Welcome = () => <ChatMessage from="centre">{symptomTexts.welcome}</ChatMessage>;

interface ChatMessageProps {
  from: "centre" | "person";
  children: ReactNode;
}

export function ChatMessage({ from, children }: ChatMessageProps) {
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
