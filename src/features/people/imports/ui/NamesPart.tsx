import { useQuery } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import { servicesQuery } from "~/features/clinic/catalogue/ui/offered/services-query";
import { staffQuery } from "~/features/clinic/staff/ui/offered/staff-query";
import { formatCount } from "~/shared/money";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import type { Import, Mapping } from "../contract";
import { ImportStep, useOpenWhile } from "./ImportStep";
import type { Changes } from "./use-changes";

const kindsOfThings = ["services", "people", "packs"] as const;
type Things = (typeof kindsOfThings)[number];

const asks: Record<Things, (name: string) => string> = {
  services: (name) => `¿Qué es «${name}»?`,
  people: (name) => `¿Quién es «${name}»?`,
  packs: (name) => `¿Qué pack es «${name}»?`,
};

const isOpenName = (mapping: Mapping, things: Things) => (name: string) =>
  mapping[things]?.[name] === undefined;

/** How many names still wait for somebody. */
export const untold = (shown: Pick<Import, "unknown" | "mapping">): number =>
  kindsOfThings.reduce(
    (sum, things) => sum + shown.unknown[things].filter(isOpenName(shown.mapping, things)).length,
    0,
  );

const count = (lists: { names: string[] }[]): number =>
  lists.reduce((sum, { names }) => sum + names.length, 0);

/** Names that were asked of since the page is open: each stays where it was when it is told. */
function useAsked({ unknown }: Pick<Import, "unknown">): Record<Things, string[]> {
  const asked = useRef<Record<Things, string[]>>({ services: [], people: [], packs: [] });
  for (const things of kindsOfThings)
    for (const name of unknown[things])
      if (name !== "" && !asked.current[things].includes(name)) asked.current[things].push(name);
  return asked.current;
}

interface Props {
  changes: Changes;
  headingRef: RefObject<HTMLHeadingElement | null> | null;
}

/** What the file calls otherwise than we do, told once. Nothing where it calls all as we do. */
export function NamesPart({ changes: { shown, change }, headingRef }: Props) {
  const waiting = untold(shown);
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? ownHeading;
  const [isOpen, setOpen] = useOpenWhile(waiting > 0, heading);
  const asked = useAsked(shown);
  const now = kindsOfThings.map((things) => ({ things, names: asked[things] }));
  const before = kindsOfThings.map((things) => ({
    things,
    names: Object.keys(shown.mapping[things] ?? {}).filter((name) => !asked[things].includes(name)),
  }));
  const all = count(now) + count(before);
  const services = useQuery({ ...servicesQuery, enabled: all > 0 });
  const staff = useQuery({ ...staffQuery, enabled: all > 0 });
  if (all === 0) return null;
  const ours: Record<Things, Own[]> = {
    services: (services.data ?? []).filter(({ active }) => active),
    people: (staff.data ?? []).filter(({ active }) => active),
    packs: (services.data ?? []).flatMap((service) =>
      service.packs
        .filter(({ active }) => active)
        .map(({ id, name, sessions }) => ({
          id,
          name: `${service.name}: ${name}, ${formatCount(sessions)} sesiones`,
        })),
    ),
  };
  const selects = ({ things, names }: { things: Things; names: string[] }) =>
    names.map((name) => (
      <Field key={`${things} ${name}`} label={asks[things](name)} className="max-w-xl">
        {(control) => (
          <Ours
            {...control}
            ours={ours[things]}
            value={shown.mapping[things]?.[name]}
            onChoose={(id) => change({ mapping: { [things]: { [name]: id } } })}
          />
        )}
      </Field>
    ));
  return (
    <ImportStep
      title="Nombres"
      headingRef={heading}
      summary={
        waiting === 0
          ? "Cada nombre del archivo tiene el suyo aquí"
          : waiting === 1
            ? "Hay un nombre que no es como el tuyo"
            : `Hay ${formatCount(waiting)} nombres que no son como los tuyos`
      }
      isOpen={isOpen}
      isSettled={waiting === 0}
      onToggle={setOpen}
    >
      {now.map(selects)}
      {asked.services.length > 1 && (
        <Usual
          label="Servicio para los demás"
          ours={ours.services}
          value={shown.mapping.defaultService}
          onChoose={(id) => change({ mapping: { defaultService: id } })}
        />
      )}
      {asked.people.length > 1 && (
        <Usual
          label="Profesional para los demás"
          ours={ours.people}
          value={shown.mapping.defaultPerson}
          onChoose={(id) => change({ mapping: { defaultPerson: id } })}
        />
      )}
      {count(before) > 0 && (
        <details>
          <summary className="min-h-12 cursor-pointer py-3 font-semibold">
            {count(before) === 1 ? "Uno que ya dijiste" : `${formatCount(count(before))} que ya dijiste`}
          </summary>
          <div className="grid gap-4">{before.map(selects)}</div>
        </details>
      )}
    </ImportStep>
  );
}

interface Own {
  id: string;
  name: string;
}

interface OursProps {
  ours: Own[];
  value: string | null | undefined;
  onChoose: (id: string | null) => void;
  id: string;
}

const notOurs = "-";

function Ours({ ours, value, onChoose, ...control }: OursProps) {
  return (
    <Select
      {...control}
      value={value === null ? notOurs : (value ?? "")}
      onChange={({ target }) => onChoose(target.value === notOurs ? null : target.value)}
    >
      {value === undefined && <option value="">Elige</option>}
      {ours.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={notOurs}>No es nuestro: dejarlo fuera</option>
    </Select>
  );
}

function Usual({ label, ours, value, onChoose }: Omit<OursProps, "id"> & { label: string }) {
  return (
    <Field label={label} hint="Para los que no elijas arriba." optional className="max-w-xl">
      {(control) => (
        <Select {...control} value={value ?? ""} onChange={({ target }) => onChoose(target.value || null)}>
          <option value="">Ninguno</option>
          {ours.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
