import { useRef, useState } from "react";
import { SavedText } from "~/client/direction/SavedText";
import type { CountersShown, HeroThemeName } from "~/shared/clinic";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { type EditedClinic, SavedClinic } from "./SavedClinic";

interface Question {
  question: string;
  answer: string;
}

/** What the site says now. */
export interface Said {
  heroTheme: HeroThemeName;
  heroTitle: string;
  heroText: string;
  questions: Question[];
  priceNotes: string[];
  counters: CountersShown;
}

const themeNames: Record<HeroThemeName, string> = {
  default: "Sentadilla, hombro y marcha",
  clinic: "Marcha y hombro",
  therapy: "Hombro",
  sports: "Sentadilla y equilibrio",
  wellness: "Equilibrio",
  custom: "La imagen propia del sitio",
};

const countersNames: Record<CountersShown, string> = {
  content: "Las del sitio, como están",
  answers: "La satisfacción sigue lo que responden los pacientes",
  off: "Ninguna",
};

/** The texts of the site that are not fixed: plain lines, each saved when it is left. */
export function SiteTexts({ said }: { said: Said }) {
  return (
    <div className="mt-10 grid max-w-3xl gap-6">
      <h2 className="text-xl">Lo que dice el sitio</h2>
      <SavedClinic>{(edited) => <Texts {...edited} said={said} />}</SavedClinic>
    </div>
  );
}

function Texts({ clinic, errors, change, said }: EditedClinic & { said: Said }) {
  return (
    <>
      <SavedText
        label="Título de la portada"
        maxLength={90}
        value={clinic.heroTitle ?? said.heroTitle}
        error={errors.heroTitle}
        onSave={(heroTitle) => change({ heroTitle })}
      />
      <SavedText
        label="Texto de la portada"
        rows={3}
        maxLength={300}
        value={clinic.heroText ?? said.heroText}
        error={errors.heroText}
        onSave={(heroText) => change({ heroText })}
      />
      <Field label="Dibujos de la portada" error={errors.heroTheme} className="max-w-md">
        {(control) => (
          <Select
            {...control}
            value={clinic.heroTheme ?? said.heroTheme}
            onChange={(event) => change({ heroTheme: event.target.value as HeroThemeName })}
          >
            {Object.entries(themeNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Questions
        questions={clinic.questions ?? said.questions}
        error={errors.questions}
        onChange={(questions) => change({ questions })}
      />
      <SavedText
        label="Notas bajo los precios"
        hint="Una por línea. Vacío: ninguna."
        rows={5}
        value={(clinic.priceNotes ?? said.priceNotes).join("\n")}
        error={errors.priceNotes}
        onSave={(text) =>
          change({
            priceNotes: text
              .split("\n")
              .map((note) => note.trim())
              .filter(Boolean),
          })
        }
      />
      <Field label="Cifras del sitio" error={errors.counters} className="max-w-md">
        {(control) => (
          <Select
            {...control}
            value={clinic.counters ?? said.counters}
            onChange={(event) => change({ counters: event.target.value as CountersShown })}
          >
            {Object.entries(countersNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SavedText
        label="Una línea al final del correo de la reserva"
        hint="Vacío: ninguna."
        maxLength={300}
        value={clinic.bookingNote}
        error={errors.bookingNote}
        onSave={(bookingNote) => change({ bookingNote })}
      />
      <SavedText
        label="Una línea al final del recordatorio"
        hint="Vacío: ninguna."
        maxLength={300}
        value={clinic.reminderNote}
        error={errors.reminderNote}
        onSave={(reminderNote) => change({ reminderNote })}
      />
    </>
  );
}

interface QuestionsProps {
  questions: Question[];
  error: string | undefined;
  onChange: (questions: Question[]) => void;
}

/** One below the other, in the order of the site; a new one is saved once it has both parts. */
function Questions({ questions, error, onChange }: QuestionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [added, setAdded] = useState<Question | null>(null);
  const at = (place: number, one: Question) => questions.map((each, index) => (index === place ? one : each));
  const moved = (place: number, by: 1 | -1) => {
    const next = questions.toSpliced(place, 1);
    const [one] = questions.slice(place, place + 1);
    return one ? next.toSpliced(place + by, 0, one) : questions;
  };
  function add(one: Question): void {
    setAdded(one);
    if (!one.question.trim() || !one.answer.trim()) return;
    setAdded(null);
    onChange([...questions, one]);
  }
  return (
    <section aria-labelledby="preguntas-del-sitio" className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} id="preguntas-del-sitio" className="text-lg outline-none">
        Preguntas frecuentes
      </h3>
      {error && <p className="font-semibold text-danger">{error}</p>}
      <ul className="grid gap-4">
        {questions.map((one, place) => (
          <li key={one.question} className="grid gap-2 border-t border-line pt-3">
            <SavedText
              label={`Pregunta ${place + 1}`}
              maxLength={160}
              value={one.question}
              onSave={(question) => onChange(at(place, { ...one, question }))}
            />
            <SavedText
              label={`Respuesta ${place + 1}`}
              rows={2}
              maxLength={1_000}
              value={one.answer}
              onSave={(answer) => onChange(at(place, { ...one, answer }))}
            />
            <p className="flex flex-wrap gap-2">
              <Button
                size="small"
                variant="quiet"
                disabled={place === 0}
                onClick={() => onChange(moved(place, -1))}
              >
                Subir<span className="sr-only"> la pregunta {place + 1}</span>
              </Button>
              <Button
                size="small"
                variant="quiet"
                disabled={place === questions.length - 1}
                onClick={() => onChange(moved(place, 1))}
              >
                Bajar<span className="sr-only"> la pregunta {place + 1}</span>
              </Button>
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  onChange(questions.toSpliced(place, 1));
                  // What was pressed is gone.
                  heading.current?.focus();
                }}
              >
                Quitar<span className="sr-only"> la pregunta {place + 1}</span>
              </Button>
            </p>
          </li>
        ))}
        {added && (
          <li className="grid gap-2 border-t border-line pt-3">
            <SavedText
              label="Pregunta nueva"
              maxLength={160}
              value={added.question}
              onSave={(question) => add({ ...added, question })}
            />
            <SavedText
              label="Su respuesta"
              rows={2}
              maxLength={1_000}
              value={added.answer}
              onSave={(answer) => add({ ...added, answer })}
            />
          </li>
        )}
      </ul>
      {!added && questions.length < 20 && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => setAdded({ question: "", answer: "" })}
        >
          + Pregunta
        </Button>
      )}
    </section>
  );
}
