import { useEffect, useRef, useState } from "react";
import { useClinic } from "~/client/clinic";
import { careName, sayCareTimes } from "~/features/clinic/clinic/care-hours";
import type { Availability } from "~/features/hours/availability/contract";
import { freeSlots, type Slot } from "~/features/hours/availability/free-slots";
import { formatDate } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";
import { Button } from "~/ui/button/Button";
import { Calendar } from "~/ui/calendar/Calendar";
import { type BookingDraft, type PatientForm, withDate } from "./booking-draft";
import { DayStrip } from "./DayStrip";
import { NoneSuits } from "./NoneSuits";
import { QuickSlots } from "./QuickSlots";
import { SlotChips } from "./SlotChips";
import { useBookableRange } from "./use-agenda";

interface Props {
  draft: BookingDraft;
  availability: Availability;
  /** Slots near one that was lost, offered before the days. */
  alternatives: Slot[];
  onChange: (draft: BookingDraft) => void;
  /** Somebody whom no hour suits says who they are. */
  onPatient: (changes: Partial<PatientForm>) => void;
}

const daysInStrip = 10;

/** The next days as a strip, the hours of one of them as chips; the month opens for who looks further ahead. */
export function SlotStep({ draft, availability, alternatives, onChange, onPatient }: Props) {
  const { opening } = useClinic();
  const { from, to } = useBookableRange();
  const therapistId = draft.therapist === "anyone" ? null : (draft.therapist?.id ?? null);
  const slots = freeSlots(availability, therapistId, draft.branchId);
  const days = daysOf(slots);
  const near = days.slice(0, daysInStrip);
  // A day that has no free hour of this therapist is chosen anew.
  const chosen = days.find(({ date }) => date === draft.date)?.date ?? null;
  const shown = chosen ?? near[0]?.date ?? from;
  const isFar = chosen !== null && !near.some(({ date }) => date === chosen);
  const [isMonthOpen, setMonthOpen] = useState(isFar);
  const [month, setMonth] = useState(shown.slice(0, 7));
  const [picks, setPicks] = useState(0);
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (picks > 0) bringIntoView(chips.current);
  }, [picks]);
  if (slots.length === 0) {
    const person = draft.therapist === "anyone" ? null : draft.therapist;
    return (
      <div className="flex flex-col gap-4">
        <p>
          {person
            ? `${firstName(person.name)} no tiene horas libres en los próximos 30 días.`
            : "No quedan horas libres en los próximos 30 días."}
        </p>
        <NoneSuits draft={draft} onPatient={onPatient} isFull />
        {person && <p>O vuelve atrás y elige a otra persona del equipo.</p>}
      </div>
    );
  }
  const open = new Set(days.map(({ date }) => date));
  const ofDay = slots.filter(({ date }) => date === shown);
  const pickDay = (date: string) => {
    onChange(withDate(draft, date));
    setPicks(picks + 1);
  };
  return (
    <div className="flex flex-col gap-4">
      {alternatives.length > 0 && (
        <QuickSlots
          title="Horas libres cercanas"
          slots={alternatives}
          onTake={({ date, time }) => onChange({ ...draft, date, time })}
        />
      )}
      <DayStrip days={near} today={from} selected={shown} onSelect={pickDay} />
      <div className="-my-2">
        <Button
          variant="quiet"
          aria-expanded={isMonthOpen}
          onClick={() => setMonthOpen(!isMonthOpen)}
          className="-ml-4"
        >
          Otro día
        </Button>
        {isMonthOpen && (
          <Calendar
            month={month}
            onMonthChange={setMonth}
            {...(draft.date && { selected: draft.date })}
            onSelect={pickDay}
            isDisabled={(day) => !open.has(day)}
            min={from}
            max={to}
            today={from}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {draft.date && !draft.time && `Elige una hora: hay ${ofDay.length} libres.`}
      </p>
      <div ref={chips} className="flex scroll-mt-4 scroll-mb-24 flex-col gap-4">
        <h3 className="font-display text-lg font-bold first-letter:uppercase">{formatDate(shown)}</h3>
        <SlotChips
          slots={ofDay}
          chosen={draft.date === shown ? draft.time : null}
          onChoose={(time) => onChange({ ...draft, date: shown, time })}
        />
      </div>
      <NoneSuits draft={draft} onPatient={onPatient} />
      {opening.careHours.map((care) => (
        <p key={care.days} className="text-ink-soft tabular-nums">
          {careName}: {care.days}, {sayCareTimes(care)}
        </p>
      ))}
    </div>
  );
}

function daysOf(slots: Slot[]): { date: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { date } of slots) counts.set(date, (counts.get(date) ?? 0) + 1);
  return [...counts].map(([date, count]) => ({ date, count }));
}

/** On a phone the chips may stand below, out of sight. */
function bringIntoView(element: HTMLElement | null) {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
}
