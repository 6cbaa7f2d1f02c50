import { aims, regions } from "content/exercises/shape";
import { type KeyboardEvent, memo, useDeferredValue, useId, useState } from "react";
import type { ClinicExercise } from "~/features/care/exercises/contract";
import { controlStyle } from "~/ui/field/control-style";
import { CheckIcon } from "~/ui/icon/icons";
import { Select } from "~/ui/select/Select";
import { ExercisePicture } from "./ExercisePicture";
import { type ShownExercise, searchLibrary, type Wanted } from "./plan-lines";

interface Props {
  /** Ids of what is in the plan already. */
  chosen: string[];
  own: ClinicExercise[];
  onAdd: (exercise: ShownExercise) => void;
  isFirst: boolean;
}

const mostShown = 16;

/** The library: words, region and aim narrow it; arrows choose, Enter or a press adds. */
export function ExerciseSearch({ chosen, own, onAdd, isFirst }: Props) {
  const listId = useId();
  const [wanted, setWanted] = useState<Wanted>({ text: "", region: "", aim: "" });
  const [place, setPlace] = useState(0);
  const found = searchLibrary(useDeferredValue(wanted), own);
  const shown = found.slice(0, mostShown);
  const want = (changes: Partial<Wanted>) => {
    setWanted({ ...wanted, ...changes });
    setPlace(0);
  };
  const idOf = ({ id }: ShownExercise) => `${listId}-${id}`;
  const active = shown[Math.min(place, shown.length - 1)];

  function add(exercise: ShownExercise): void {
    onAdd(exercise);
    want({ text: "" });
  }
  function onKeyDown(event: KeyboardEvent): void {
    const last = shown.length - 1;
    const goTo = (next: number) => {
      setPlace(next);
      const option = shown[next];
      if (option) document.getElementById(idOf(option))?.scrollIntoView({ block: "nearest" });
    };
    if (event.key === "ArrowDown") goTo(place >= last ? 0 : place + 1);
    else if (event.key === "ArrowUp") goTo(place <= 0 ? last : place - 1);
    else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      // What was typed last counts, also before the list has followed.
      const [first] = searchLibrary(wanted, own);
      const exercise = place === 0 ? first : active;
      if (exercise) add(exercise);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <input
        type="search"
        role="combobox"
        aria-label="Buscar un ejercicio"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && idOf(active)}
        autoComplete="off"
        placeholder="Buscar: puente, cuello, estirar…"
        {...(isFirst && { "data-first-focus": "" })}
        value={wanted.text}
        onChange={(event) => want({ text: event.target.value })}
        onKeyDown={onKeyDown}
        className={`${controlStyle} h-12`}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          aria-label="Zona"
          value={wanted.region}
          onChange={(event) => want({ region: event.target.value as Wanted["region"] })}
        >
          <option value="">Zona: todas</option>
          {Object.entries(regions).map(([region, name]) => (
            <option key={region} value={region}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Objetivo"
          value={wanted.aim}
          onChange={(event) => want({ aim: event.target.value as Wanted["aim"] })}
        >
          <option value="">Objetivo: todos</option>
          {Object.entries(aims).map(([aim, name]) => (
            <option key={aim} value={aim}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="text-ink-soft">
        {found.length === 1 ? "1 ejercicio" : `${found.length} ejercicios`}
        {found.length > mostShown && `, aquí los primeros ${mostShown}`}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label="Ejercicios"
        className="max-h-72 overflow-y-auto rounded-md border-2 border-line-strong bg-raised lg:max-h-96"
      >
        {shown.map((exercise) => (
          <Option
            key={exercise.id}
            id={idOf(exercise)}
            exercise={exercise}
            isActive={exercise === active}
            isChosen={chosen.includes(exercise.id)}
            onChoose={add}
            onKeyDown={onKeyDown}
          />
        ))}
        {shown.length === 0 && (
          <p className="px-4 py-3">Ningún ejercicio con eso. Prueba con otra palabra.</p>
        )}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  exercise: ShownExercise;
  isActive: boolean;
  isChosen: boolean;
  onChoose: (exercise: ShownExercise) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Option({ id, exercise, isActive, isChosen, onChoose, onKeyDown }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="flex min-h-14 cursor-pointer items-center gap-4 border-b border-line px-3 py-2 last:border-b-0 aria-selected:bg-green-wash"
      // The box keeps the focus: the next word is typed at once.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(exercise)}
      onKeyDown={onKeyDown}
    >
      <Picture exercise={exercise} />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{exercise.name}</span>
        <span className="block text-ink-soft">
          {regions[exercise.region]} · {aims[exercise.aim]}
        </span>
      </span>
      {isChosen && (
        <span className="flex items-center gap-1 text-confirmed">
          <CheckIcon className="size-5" />
          <span className="sr-only">En el plan</span>
        </span>
      )}
    </div>
  );
}

/** Drawn once, however often the list changes around it. */
const Picture = memo(function Picture({ exercise }: { exercise: ShownExercise }) {
  return <ExercisePicture {...exercise} className="w-28 shrink-0 [--figure-gap:var(--paper-raised)]" />;
});
