import { Fragment, useCallback, useEffect, useRef, useState } from "react";
import { formatMoment } from "~/shared/clinic-time";
import { PhoneLink } from "~/ui/phone-link/PhoneLink";
import type { Identification } from "../contract";
import { type Field, factWords, fieldNames, fields } from "../identification";
import { FieldForm } from "./FieldForm";
import type { Source } from "./offered/identification-queries";

interface Props {
  read: Identification;
  source: Source;
  isOwn?: boolean;
  /** What is told stands folded below what is missing. */
  isFolded?: boolean;
  /** What is missing, as its reader is told of it. */
  missingWords: string;
}

/** What is told of a person, what is missing, each typed where it stands, and who changed what. */
export function IdentificationFacts({
  read: stands,
  source,
  isOwn = false,
  isFolded = false,
  missingWords,
}: Props) {
  const [editing, setEditing] = useState<Field | null>(null);
  /** While something is typed nothing moves, whatever a colleague saves meanwhile. */
  const [before, setBefore] = useState<Identification | null>(null);
  const read = before && (editing || before.version > stands.version) ? before : stands;
  const [left, setLeft] = useState<Field | null>(null);
  const part = useRef<HTMLDivElement>(null);
  // What was pressed stands elsewhere once it is told.
  useEffect(() => {
    if (!left) return;
    const door = part.current?.querySelector<HTMLElement>(`[data-field=${left}]`);
    const isSeen = door?.checkVisibility() ?? false;
    (isSeen ? door : part.current?.querySelector<HTMLElement>("summary"))?.focus();
  }, [left]);

  const isTyped = useRef(false);
  const noteTyped = useCallback((is: boolean) => {
    isTyped.current = is;
  }, []);

  const open = (field: Field) => {
    // What is typed is saved or left before anything else is.
    if (editing && isTyped.current) return part.current?.querySelector<HTMLElement>("form [name]")?.focus();
    setLeft(null);
    setBefore(read);
    setEditing(field);
  };
  const close = (saved: Identification | null) => {
    isTyped.current = false;
    setLeft(editing);
    setBefore(saved);
    setEditing(null);
  };
  const form = (field: Field) => (
    <div key={field} className="my-2 rounded-md bg-sunk p-4">
      <FieldForm
        field={field}
        read={read}
        source={source}
        isOwn={isOwn}
        onDone={close}
        onTyped={noteTyped}
        onBack={() => close(null)}
      />
    </div>
  );
  // The birth date stands above, and is corrected with a reason.
  const shown: Field[] = fields.filter((field) => field !== "birthDate");
  const told = shown.filter((field) => read.told[field] !== null);
  const missing = read.missing.filter((field) => !isOwn || field !== "birthDate");
  const others = shown.filter((field) => read.told[field] === null && !missing.includes(field));
  const list = (
    <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr] sm:items-baseline">
      {told.map((field) => (
        <Fragment key={field}>
          <dt className="text-ink-soft sm:py-1">{fieldNames[field]}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-3 pb-2 sm:py-1">
            <span className="min-w-0 break-words">{shownFact(field, read)}</span>
            <button
              type="button"
              data-field={field}
              className="link min-h-7"
              aria-expanded={editing === field}
              onClick={() => open(field)}
            >
              Cambiar<span className="sr-only"> {fieldNames[field].toLowerCase()}</span>
            </button>
          </dd>
          {editing === field && <dd className="sm:col-span-2">{form(field)}</dd>}
        </Fragment>
      ))}
    </dl>
  );
  return (
    <div ref={part} className="grid gap-2">
      {told.length > 0 && !isFolded && list}
      <Doors label={missingWords} fields={missing} editing={editing} onOpen={open} />
      <Doors label="Si hace falta:" fields={others} editing={editing} onOpen={open} />
      {editing && !told.includes(editing) && form(editing)}
      {told.length > 0 && isFolded && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center">
            Ver y cambiar lo anotado ({told.length})
          </summary>
          {list}
        </details>
      )}
      <Changes changes={read.changes} />
    </div>
  );
}

function shownFact(field: Field, { told }: Identification) {
  const contact = told.emergencyContact;
  if (field !== "emergencyContact" || !contact) return factWords(field, told[field]);
  return (
    <>
      {contact.name}
      {contact.relation && ` (${contact.relation})`},{" "}
      <PhoneLink className="link whitespace-nowrap tabular-nums" phone={contact.phone} />
    </>
  );
}

interface DoorsProps {
  label: string;
  fields: Field[];
  editing: Field | null;
  onOpen: (field: Field) => void;
}

/** One quiet line; each word opens its own field. */
function Doors({ label, fields: named, editing, onOpen }: DoorsProps) {
  if (named.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="text-ink-soft">{label}</span>
      {named.map((field) => (
        <button
          key={field}
          type="button"
          data-field={field}
          className="link min-h-11 sm:min-h-7"
          aria-expanded={editing === field}
          onClick={() => onOpen(field)}
        >
          {fieldNames[field].toLowerCase()}
        </button>
      ))}
    </p>
  );
}

function Changes({ changes }: Pick<Identification, "changes">) {
  if (changes.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center">
        Quién cambió qué ({changes.length})
      </summary>
      <ul className="divide-y divide-line border-y border-line">
        {changes.map(({ id, at, by, field, from, to, ofFile }) => (
          <li key={id} className="py-2">
            <span className="block break-words">
              {fieldNames[field]}: {from && `«${from}» → `}
              {to ? `«${to}»` : "sin dato"}
            </span>
            <span className="block text-ink-soft">
              {by}, {formatMoment(at)}
              {ofFile !== undefined && `, en la ficha N.º ${ofFile}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
