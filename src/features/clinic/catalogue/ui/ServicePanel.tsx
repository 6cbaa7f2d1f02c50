import { type ComponentType, useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { SavedText } from "~/client/direction/SavedText";
import { useSaved } from "~/client/direction/use-saved";
import { signedInCall } from "~/client/session-end";
import { SavedLine } from "~/features/clinic/clinic/ui/offered/SavedLine";
import { formatDate } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { Switch } from "~/ui/switch/Switch";
import { TextInput } from "~/ui/text-input/TextInput";
import { categories, changeService, type ServiceChanges, type ServiceSettings } from "../settings-contract";
import { PackRows } from "./PackRows";
import { readNumber } from "./read-number";

/** Chooses among those who attend patients. */
export type PeopleBoxes = ComponentType<{
  title: string;
  chosen: string[];
  onChange: (chosen: string[]) => void;
}>;

interface Props {
  service: ServiceSettings;
  people: PeopleBoxes;
  onSaved: (service: ServiceSettings) => void;
  onUndone: () => void;
}

/** All of one service. What is booked keeps its name, price and length. */
export function ServicePanel({ service, people: People, onSaved, onUndone }: Props) {
  const { saved, errors, change, yieldTo } = useSaved<ServiceSettings, ServiceChanges>({
    item: service,
    send: (body) => signedInCall(changeService, { params: { id: service.id }, body }),
    onSaved,
  });
  return (
    <div className="grid gap-4 pb-6 pl-0 sm:pl-4">
      <SavedLine saved={saved} what="service" subjectId={service.id} onUndone={onUndone} onYield={yieldTo} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SavedText
          label="Nombre"
          hint="El anterior sigue sirviendo en enlaces y borradores."
          value={service.name}
          error={errors.name}
          maxLength={80}
          onSave={(name) => change({ name })}
        />
        <Field label="Categoría" error={errors.category} className="justify-end">
          {(control) => (
            <Select
              {...control}
              value={service.category}
              onChange={(event) => change({ category: event.target.value as ServiceSettings["category"] })}
            >
              {categories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          )}
        </Field>
        <SavedText
          className="col-span-full"
          label="Qué es, en una línea"
          value={service.description}
          error={errors.description}
          maxLength={300}
          onSave={(description) => change({ description })}
        />
        <PriceField service={service} error={errors.price ?? errors.priceFrom} onChange={change} />
        <SavedText
          label="Duración, en minutos"
          value={String(service.minutes)}
          error={errors.minutes}
          inputMode="numeric"
          onSave={(minutes) => change({ minutes: readNumber(minutes) })}
        />
        <SavedText
          label="Pausa después, en minutos"
          value={String(service.pauseMinutes)}
          error={errors.pauseMinutes}
          inputMode="numeric"
          onSave={(pause) => change({ pauseMinutes: readNumber(pause) })}
        />
        <SavedText
          label="Cupos por hora"
          hint="Más de uno es una clase."
          value={String(service.seats)}
          error={errors.seats}
          inputMode="numeric"
          onSave={(seats) => change({ seats: readNumber(seats) })}
        />
        <SavedText
          label="Tipo de box que necesita"
          hint="Vacío: cualquiera."
          value={service.roomKind ?? ""}
          error={errors.roomKind}
          maxLength={40}
          onSave={(kind) => change({ roomKind: kind.trim() || null })}
        />
        <SavedText
          label="Código de prestación"
          hint="Para comprobantes de Isapre y FONASA."
          value={service.code ?? ""}
          error={errors.code}
          maxLength={20}
          onSave={(code) => change({ code: code.trim() || null })}
        />
      </div>
      <div className="grid sm:grid-cols-2">
        <Switch
          label="Mostrar el precio como «desde»"
          checked={service.priceFrom}
          onChange={(event) => change({ priceFrom: event.target.checked })}
        />
        <Switch
          label="Lo reservan los pacientes"
          checked={service.audience === "patients"}
          onChange={(event) => change({ audience: event.target.checked ? "patients" : "staff" })}
        />
        <Switch
          label="Se paga al reservar"
          checked={service.requiresPayment === "hold"}
          onChange={(event) => change({ requiresPayment: event.target.checked ? "hold" : "never" })}
        />
        <Switch
          label="Se atiende en línea, por videollamada"
          checked={service.isOnline}
          onChange={(event) => change({ isOnline: event.target.checked })}
        />
        <Switch
          label="Afecto a IVA"
          checked={service.taxed}
          onChange={(event) => change({ taxed: event.target.checked })}
        />
        <Switch
          label="En uso"
          checked={service.active}
          onChange={(event) => change({ active: event.target.checked })}
        />
      </div>
      <People title="Quién lo da" chosen={service.staffIds} onChange={(staffIds) => change({ staffIds })} />
      {[errors.isOnline, errors.active].map(
        (error) =>
          error && (
            <p key={error} className="font-semibold text-danger">
              {error}
            </p>
          ),
      )}
      <PackRows packs={service.packs} error={errors.packs} onChange={(packs) => change({ packs })} />
      <div className="max-w-40">
        <SavedText
          label="Lugar en la lista"
          value={String(service.position)}
          error={errors.position}
          inputMode="numeric"
          onSave={(position) => change({ position: readNumber(position) })}
        />
      </div>
    </div>
  );
}

interface PriceProps {
  service: ServiceSettings;
  error: string | undefined;
  onChange: (changes: { price: number; priceFrom?: string }) => void;
}

/** A price, from today or from a day that comes. */
function PriceField({ service, error, onChange }: PriceProps) {
  const today = useClinicToday();
  const [from, setFrom] = useState(today);
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-3">
        <SavedText
          label="Precio, en pesos"
          value={String(service.price)}
          error={error}
          inputMode="numeric"
          onSave={(price) => onChange({ price: readNumber(price), ...(from > today && { priceFrom: from }) })}
        />
        <Field label="Desde el">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={today}
              value={from}
              onChange={(event) => setFrom(event.target.value || today)}
            />
          )}
        </Field>
      </div>
      {service.nextPrices.map((next) => (
        <p key={next.from} className="text-ink-soft tabular-nums">
          Desde el {formatDate(next.from)}: {formatPesos(next.price)}
        </p>
      ))}
    </div>
  );
}
