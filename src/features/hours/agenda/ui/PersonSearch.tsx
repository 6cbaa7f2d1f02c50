// pack: dashboard-parts

import { type KeyboardEvent, useId, useState } from "react";
import type { FoundPerson } from "~/features/care/caseload/contract";
import { emailWords, hasMailbox } from "~/shared/mailbox";
import { formatPhone } from "~/shared/phone";
import { formatRut } from "~/shared/rut";
import { controlStyle } from "~/ui/field/control-style";
import { usePersonSearch } from "./use-person-search";

interface Props {
  id?: string;
  label?: string;
  describedBy?: string | undefined;
  invalid?: true | undefined;
  /** What a dialog opens with. */
  isFirst?: boolean;
  placeholder: string;
  /** What choosing does, said beside each name. */
  hint?: (person: FoundPerson) => string;
  onChoose: (person: FoundPerson) => void;
  /** Where nobody has what was typed: Enter opens somebody new. */
  onNobody?: (typed: string) => void;
}

/** A box that finds people by name, e-mail, phone or RUT; arrows choose, Enter takes, Escape closes. */
export function PersonSearch({
  id,
  label,
  describedBy,
  invalid,
  isFirst = false,
  placeholder,
  hint,
  onChoose,
  onNobody,
}: Props) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const { people, isError, isWaiting } = usePersonSearch(typed);
  const shown = isOpen && typed.trim().length >= 2;
  const active = people?.[Math.min(index, people.length - 1)];

  const isNobody = shown && !isWaiting && !isError && people?.length === 0 && onNobody !== undefined;

  function nobody(): void {
    setTyped("");
    setOpen(false);
    onNobody?.(typed);
  }

  function choose(person: FoundPerson): void {
    setTyped("");
    setOpen(false);
    onChoose(person);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = (people?.length ?? 0) - 1;
    if (event.key === "ArrowDown") setIndex(index >= last ? 0 : index + 1);
    else if (event.key === "ArrowUp") setIndex(index <= 0 ? last : index - 1);
    else if (event.key === "Enter" && shown) {
      if (active) choose(active);
      else if (isNobody) nobody();
    } else if (event.key === "Escape" && shown) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative">
      <input
        {...(id && { id })}
        {...(isFirst && { "data-first-focus": true })}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        type="search"
        role="combobox"
        autoComplete="off"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active ? `${listId}-${active.id}` : undefined}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setIndex(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        className={`${controlStyle} h-12`}
      />
      <p role="status" className="sr-only">
        {shown && !isWaiting && people
          ? people.length === 1
            ? "1 persona"
            : `${people.length} personas`
          : ""}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label="Personas encontradas"
        hidden={!shown || !people?.length}
        className="absolute inset-x-0 top-full z-40 mt-1 max-h-80 overflow-y-auto rounded-md border-2 border-line-strong bg-raised shadow-lift"
      >
        {shown &&
          people?.map((person) => (
            <div
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={person === active}
              className="cursor-pointer px-4 py-2 aria-selected:bg-green-wash"
              // The box keeps the focus, so that choosing is not leaving.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              onKeyDown={onKeyDown}
            >
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold break-words">{person.name}</span>
                {hint && <span className="text-ink-soft">{hint(person)}</span>}
              </span>
              <span className="block text-ink-soft tabular-nums break-words">
                {formatRut(person.rut)} · {formatPhone(person.phone)} · {emailWords(person.email)}
                {!person.emailProven && hasMailbox(person.email) && " · correo sin confirmar"}
                {person.dataBlocked && " · "}
                {person.dataBlocked && <strong className="font-semibold">Datos bloqueados</strong>}
              </span>
            </div>
          ))}
      </div>
      {shown && !isWaiting && (isError || people?.length === 0) && (
        <p className="absolute inset-x-0 top-full z-40 mt-1 rounded-md border-2 border-line-strong bg-raised px-4 py-3 shadow-lift">
          {isError ? "No pudimos buscar. Revisa tu conexión." : "Nadie con esos datos."}
          {isNobody && (
            <button
              type="button"
              className="link ml-2 min-h-7 font-semibold"
              onPointerDown={(event) => event.preventDefault()}
              onClick={nobody}
            >
              Persona nueva (Enter)
            </button>
          )}
        </p>
      )}
    </div>
  );
}
