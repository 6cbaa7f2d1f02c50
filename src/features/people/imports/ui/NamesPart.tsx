import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { servicesQuery } from "~/features/clinic/catalogue/ui/offered/services-query";
import { staffQuery } from "~/features/clinic/staff/ui/offered/staff-query";
import { formatCount } from "~/shared/money";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import type { Import, Mapping } from "../contract";
import { ImportStep } from "./ImportStep";
import type { Changes } from "./use-changes";

type Things = "services" | "people" | "packs";

const asks: Record<Things, (name: string) => string> = {
  services: (name) => `¿Qué es «${name}»?`,
  people: (name) => `¿Quién es «${name}»?`,
  packs: (name) => `¿Qué pack es «${name}»?`,
};

/** Names that stand for something of ours: those that were told, and those that nobody has told yet. */
function namesOf({ unknown, mapping }: Pick<Import, "unknown" | "mapping">, things: Things): string[] {
  return [...new Set([...unknown[things], ...Object.keys(mapping[things] ?? {})])].filter(
    (name) => name !== "",
  );
}

const isOpenName = (mapping: Mapping, things: Things) => (name: string) =>
  mapping[things]?.[name] === undefined;

/** How many names still wait for somebody. */
export const untold = (shown: Pick<Import, "unknown" | "mapping">): number =>
  (["services", "people", "packs"] as const).reduce(
    (sum, things) => sum + shown.unknown[things].filter(isOpenName(shown.mapping, things)).length,
    0,
  );

/** What the file calls otherwise than we do, told once. Nothing where it calls all as we do. */
export function NamesPart({ changes: { shown, change } }: { changes: Changes }) {
  const waiting = untold(shown);
  const [isOpen, setOpen] = useState(waiting > 0);
  const lists = (["services", "people", "packs"] as const).map((things) => ({
    things,
    names: namesOf(shown, things),
  }));
  const all = lists.reduce((sum, { names }) => sum + names.length, 0);
  const services = useQuery({ ...servicesQuery, enabled: all > 0 });
  const staff = useQuery({ ...staffQuery, enabled: all > 0 });
  if (all === 0) return null;
  const ours: Record<Things, { id: string; name: string }[]> = {
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
  return (
    <ImportStep
      title="Nombres"
      summary={
        waiting > 0
          ? waiting === 1
            ? "Hay un nombre que no es como el tuyo"
            : `Hay ${formatCount(waiting)} nombres que no son como los tuyos`
          : "Cada nombre del archivo tiene el suyo aquí"
      }
      isOpen={isOpen}
      isSettled={waiting === 0}
      onToggle={setOpen}
    >
      {lists.map(({ things, names }) =>
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
        )),
      )}
      {waiting > 0 && ["appointments", "packs"].includes(shown.kind) && (
        <div className="grid max-w-xl gap-4 border-t border-line pt-4">
          {lists[0] && lists[0].names.length > 0 && (
            <Usual
              label="Servicio para los demás"
              ours={ours.services}
              value={shown.mapping.defaultService}
              onChoose={(id) => change({ mapping: { defaultService: id } })}
            />
          )}
          {lists[1] && lists[1].names.length > 0 && (
            <Usual
              label="Profesional para los demás"
              ours={ours.people}
              value={shown.mapping.defaultPerson}
              onChoose={(id) => change({ mapping: { defaultPerson: id } })}
            />
          )}
        </div>
      )}
    </ImportStep>
  );
}

interface OursProps {
  ours: { id: string; name: string }[];
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
    <Field label={label} hint="Para los que no elijas arriba." optional>
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
