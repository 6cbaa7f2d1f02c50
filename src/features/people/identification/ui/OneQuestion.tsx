import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { readCachedUser } from "~/client/cached-user";
import { useClinicToday } from "~/client/clinic-now";
import { addDays } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import type { Field } from "../identification";
import { FieldForm } from "./FieldForm";
import { ownIdentification, useOwnSource } from "./offered/identification-queries";

/** Of each person who uses this browser. */
const keyOf = () => `zoh_question_${readCachedUser()?.id ?? ""}`;
const daysQuiet = 30;

const questions: Partial<Record<Field, { title: string; why: string }>> = {
  representative: {
    title: "¿Quién es la persona adulta a cargo?",
    why: "Por tener menos de 18 años, la ley pide saberlo.",
  },
  emergencyContact: { title: "¿A quién llamamos si te pasa algo?", why: "Solo lo usamos en una emergencia." },
  physician: { title: "¿Quién te derivó?", why: "Quien firmó tu orden. Así podemos escribirle cómo vas." },
};

const never = () => () => undefined;

/** One question at a time, and none again for a good while after an answer: nothing of the portal waits for it. */
export function OneQuestion() {
  const today = useClinicToday();
  const { data: read } = useQuery(ownIdentification);
  const source = useOwnSource();
  const isQuiet = useSyncExternalStore(
    never,
    () => quietUntil() > today,
    () => true,
  );
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const [field] = read?.asks ?? [];
  const question = field && questions[field];
  if (!read || !question || isGone || (isQuiet && !isOpen)) return null;
  const leave = (days: number) => {
    stayQuiet(addDays(today, days));
    setGone(true);
  };
  return (
    <section aria-labelledby="una-pregunta" className="grid gap-3 rounded-md border border-line p-4">
      <div>
        <h2 id="una-pregunta" className="font-text text-lg font-semibold tracking-normal">
          {question.title}
        </h2>
        <p className="text-ink-soft">{question.why}</p>
      </div>
      {isOpen ? (
        <FieldForm
          field={field}
          read={read}
          source={source}
          isOwn
          onDone={() => leave(1)}
          onBack={() => setOpen(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="outline" onClick={() => setOpen(true)}>
            Responder
          </Button>
          <Button size="small" variant="quiet" onClick={() => leave(daysQuiet)}>
            Ahora no
          </Button>
        </div>
      )}
    </section>
  );
}

/** yyyy-MM-dd; where the browser keeps nothing, nobody is asked over and over. */
function quietUntil(): string {
  try {
    return localStorage.getItem(keyOf()) ?? "";
  } catch {
    return "9999";
  }
}

function stayQuiet(until: string): void {
  try {
    localStorage.setItem(keyOf(), until);
  } catch {
    // Switched off: it is gone until the next visit.
  }
}
