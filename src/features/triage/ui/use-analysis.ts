import { useEffect, useRef, useState } from "react";
import { ApiError, makeCall } from "~/shared/api-client";
import { toast } from "~/ui/toast/toast";
import { type Advice, analyzeSymptoms, type durations } from "../contract";

export interface Question {
  symptoms: string;
  duration: (typeof durations)[number];
  painLevel: number;
}

type Message =
  | { kind: "question"; id: number; text: string; duration: string; painLevel: number }
  | { kind: "failure"; id: number; text: string }
  | { kind: "answer"; id: number; advice: Advice; summary: string };

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

  /** True when there is an answer. */
  async function analyse(question: Question): Promise<boolean> {
    const { symptoms, duration, painLevel } = question;
    const say = (message: DistributiveOmit<Message, "id">) =>
      setMessages((before) => [...before, { ...message, id: nextId.current++ } as Message]);
    setPending(true);
    say({ kind: "question", text: symptoms, duration, painLevel });
    try {
      const advice = await makeCall(analyzeSymptoms, { body: question, signal: asking.current.signal });
      say({ kind: "answer", advice, summary: summaryOf(question) });
      return true;
    } catch (error) {
      if (asking.current.signal.aborted) return false;
      const isLimited = error instanceof ApiError && error.body?.code === "rate_limited";
      say({ kind: "failure", text: (isLimited && error.body?.error) || failed });
      toast({ title: "Error al analizar síntomas. Intenta de nuevo.", variant: "destructive" });
      return false;
    } finally {
      setPending(false);
    }
  }

  return { messages, pending, analyse };
}

type DistributiveOmit<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never;

const longestSummary = 1_000;

/** In the person's own words: what they would tell the kinesiologist. */
function summaryOf({ symptoms, duration, painLevel }: Question): string {
  const tail = ` (hace ${duration}, dolor ${painLevel} de 10)`;
  return `${symptoms.slice(0, longestSummary - tail.length)}${tail}`;
}
