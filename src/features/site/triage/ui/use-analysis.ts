import { useEffect, useRef, useState } from "react";
import { ApiError, makeCall } from "~/shared/api-client";
import { toast } from "~/ui/toast/toast";
import { type Advice, analyzeSymptoms, type durations } from "../contract";

export interface Question {
  symptoms: string;
  /** Unless the person chose none: the text may tell. */
  duration?: (typeof durations)[number] | undefined;
  painLevel: number;
}

export interface Answer {
  kind: "answer";
  id: number;
  /** Grows with each tick: an answer that changed is a new one to be read. */
  version: number;
  advice: Advice;
  question: Question;
  /** What the person said of it so far. */
  said: Said;
  /** Every sign that was asked, with its words. */
  asked: Record<string, string>;
  summary: string;
}

export interface Said {
  /** Signs that were ticked. */
  signs: string[];
  /** Of what was read: what is not so. */
  denied: string[];
  /** None of the others. */
  answered?: boolean;
}

type Message =
  | { kind: "question"; id: number; question: Question }
  | { kind: "failure"; id: number; text: string }
  | Answer;

const failed =
  "Lo siento, ocurrió un error al analizar tus síntomas. Por favor intenta nuevamente o contacta directamente con nosotros.";

/** The conversation of one dialog; it lives as long as the dialog does, in this browser alone. */
export function useAnalysis() {
  const [messages, setMessages] = useState<Message[]>([]);
  const [pending, setPending] = useState(false);
  const asking = useRef(new AbortController());
  const nextId = useRef(0);

  useEffect(() => {
    // Made anew for a dialog that React mounts twice in development.
    asking.current = new AbortController();
    return () => asking.current.abort();
  }, []);

  const say = (message: DistributiveOmit<Message, "id">) =>
    setMessages((before) => [...before, { ...message, id: nextId.current++ } as Message]);

  /** What the server says, or null when there is none: that is told in the conversation. */
  async function ask(question: Question, said: Said): Promise<Advice | null> {
    setPending(true);
    try {
      const body = { ...question, ...said } as Parameters<typeof makeCall<typeof analyzeSymptoms>>[1]["body"];
      return await makeCall(analyzeSymptoms, { body, signal: asking.current.signal });
    } catch (error) {
      if (asking.current.signal.aborted) return null;
      const isLimited = error instanceof ApiError && error.body?.code === "rate_limited";
      say({ kind: "failure", text: (isLimited && error.body?.error) || failed });
      toast({ title: "Error al analizar síntomas. Intenta de nuevo.", variant: "destructive" });
      return null;
    } finally {
      setPending(false);
    }
  }

  /** True when there is an answer. */
  async function analyse(question: Question): Promise<boolean> {
    say({ kind: "question", question });
    const said = { signs: [], denied: [] };
    const advice = await ask(question, said);
    if (advice)
      say({
        kind: "answer",
        version: 0,
        advice,
        question,
        said,
        asked: askedIn(advice),
        summary: summaryOf(question),
      });
    return advice !== null;
  }

  /** A tick, or one that is taken back, is answered at once; so is "No es eso", and "none of these" makes the answer final. */
  async function revise(answer: Answer, changes: Partial<Said>): Promise<void> {
    const said = { ...answer.said, ...changes };
    const advice = await ask(answer.question, said);
    if (!advice) return;
    const asked = { ...answer.asked, ...askedIn(advice) };
    setMessages((before) =>
      before.map((each) =>
        each === answer ? { ...answer, advice, said, asked, version: answer.version + 1 } : each,
      ),
    );
  }

  return { messages, pending, analyse, revise, forget: () => setMessages([]) };
}

type DistributiveOmit<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never;

const askedIn = ({ questions = [] }: Advice): Record<string, string> =>
  Object.fromEntries(questions.map(({ id, text }) => [id, text]));

const longestSummary = 1_000;

/** In the person's own words: what they would tell the kinesiologist. */
function summaryOf({ symptoms, duration, painLevel }: Question): string {
  const tail = ` (${duration ? `hace ${duration}, ` : ""}dolor ${painLevel} de 10)`;
  return `${symptoms.slice(0, longestSummary - tail.length)}${tail}`;
}
