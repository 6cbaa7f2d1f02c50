import { symptomTexts } from "content/symptoms";
import { useRef, useState } from "react";
import { Dialog } from "~/ui/dialog/Dialog";
import { AnswerCard } from "./AnswerCard";
import { ChatMessage } from "./ChatMessage";
import { SymptomForm } from "./SymptomForm";
import { useAnalysis } from "./use-analysis";

interface Props {
  title: string;
  /** Typed on the page already: it stands in the box, and only the rest is asked. */
  symptoms?: string;
  /** True when a language model may word the answer. */
  modelIsOn: boolean;
  onClose: () => void;
}

/** A chat that ends in an orientation. Nothing of it is kept: closing it forgets it. */
export default function SymptomDialog({ title, symptoms = "", modelIsOn, onClose }: Props) {
  const { messages, pending, analyse } = useAnalysis();
  const [form, setForm] = useState(0);
  const end = useRef<HTMLDivElement>(null);

  return (
    <Dialog open onClose={onClose} title={title} description={symptomTexts.description} width="wide">
      <div className="flex flex-col gap-6">
        {/* A log is read out as it grows (ARIA 1.2). */}
        <div role="log" aria-label="Conversación" aria-busy={pending} className="flex flex-col gap-4">
          <ChatMessage from="centre">{symptomTexts.welcome}</ChatMessage>
          {messages.map((message) => {
            if (message.kind === "question")
              return (
                <ChatMessage key={message.id} from="person">
                  {message.text}
                  <span className="mt-1 block text-ink-soft">
                    {message.duration}, dolor {message.painLevel} de 10
                  </span>
                </ChatMessage>
              );
            if (message.kind === "failure")
              return (
                <ChatMessage key={message.id} from="centre">
                  {message.text}
                </ChatMessage>
              );
            return (
              <AnswerCard
                key={message.id}
                advice={message.advice}
                summary={message.summary}
                onBook={onClose}
              />
            );
          })}
          {pending && <ChatMessage from="centre">Analizando tus síntomas…</ChatMessage>}
        </div>
        <div ref={end} />
        <SymptomForm
          key={form}
          symptoms={form === 0 ? symptoms : ""}
          pending={pending}
          onSubmit={async (question) => {
            // The fields are cleared when it is done, and kept when it failed.
            if (await analyse(question)) setForm((count) => count + 1);
            end.current?.previousElementSibling?.lastElementChild?.scrollIntoView({ block: "nearest" });
          }}
        />
        <p className="text-ink-soft">{modelIsOn ? symptomTexts.privacyWithModel : symptomTexts.privacy}</p>
      </div>
    </Dialog>
  );
}
