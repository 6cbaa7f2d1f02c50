import { useState } from "react";
import { formatPesos } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import type { GivenPack, ServiceSettings } from "../settings-contract";
import { readNumber } from "./read-number";

type Pack = ServiceSettings["packs"][number];

const payerNames: Record<Pack["payer"], string> = {
  private: "Particular",
  fonasa: "FONASA",
  isapre: "Isapre",
};

interface Props {
  packs: Pack[];
  error: string | undefined;
  onChange: (packs: GivenPack[]) => void;
}

const given = ({ isBundle: _, ...pack }: Pack): GivenPack => pack;
const emptyPack = { name: "", payer: "private" as Pack["payer"], sessions: "", price: "", validity: "" };

/** The packs of a service; one that goes out of use keeps the sessions that were sold. */
export function PackRows({ packs, error, onChange }: Props) {
  const [draft, setDraft] = useState<typeof emptyPack | null>(null);
  const own = packs.filter(({ isBundle }) => !isBundle);
  const set = (id: string, changes: Partial<Pack>) =>
    onChange(own.map((pack) => given(pack.id === id ? { ...pack, ...changes } : pack)));
  return (
    <section aria-label="Packs" className="grid gap-2">
      <h3 className="text-lg">Packs</h3>
      {own.length === 0 && !draft && <p className="text-ink-soft">Este servicio se vende por sesión.</p>}
      <ul>
        {own.map((pack) => (
          <li key={pack.id} className="flex flex-wrap items-center gap-x-4 border-t border-line py-1">
            <span className={`min-w-48 grow ${pack.active ? "" : "text-ink-soft line-through"}`}>
              {pack.name} · {payerNames[pack.payer]} · {pack.sessions}{" "}
              {pack.sessions === 1 ? "sesión" : "sesiones"}
            </span>
            <span className="tabular-nums">{formatPesos(pack.price)}</span>
            <Button
              variant="quiet"
              size="small"
              onClick={() =>
                setDraft({
                  name: pack.name,
                  payer: pack.payer,
                  sessions: String(pack.sessions),
                  price: String(pack.price),
                  validity: pack.validityMonths === null ? "" : String(pack.validityMonths),
                })
              }
            >
              Editar
              <span className="sr-only"> {pack.name}</span>
            </Button>
            <Button variant="quiet" size="small" onClick={() => set(pack.id, { active: !pack.active })}>
              {pack.active ? "Quitar" : "Volver a ofrecer"}
              <span className="sr-only"> {pack.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
      {draft ? (
        <form
          className="grid gap-3 border-t border-line pt-3 sm:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault();
            const pack: GivenPack = {
              name: draft.name,
              payer: draft.payer,
              sessions: readNumber(draft.sessions),
              price: readNumber(draft.price),
              validityMonths: draft.validity.trim() ? readNumber(draft.validity) : null,
              active: true,
            };
            const others = own.filter(({ name }) => name !== pack.name.trim()).map(given);
            onChange([...others, pack]);
            if (pack.name.trim() && pack.sessions > 0 && pack.price > 0) setDraft(null);
          }}
        >
          <Field label="Nombre del pack">
            {(control) => (
              <TextInput
                {...control}
                value={draft.name}
                maxLength={80}
                onChange={(event) => setDraft({ ...draft, name: event.target.value })}
              />
            )}
          </Field>
          <Field label="Quién lo paga">
            {(control) => (
              <Select
                {...control}
                value={draft.payer}
                onChange={(event) => setDraft({ ...draft, payer: event.target.value as Pack["payer"] })}
              >
                {Object.entries(payerNames).map(([payer, name]) => (
                  <option key={payer} value={payer}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Sesiones">
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={draft.sessions}
                onChange={(event) => setDraft({ ...draft, sessions: event.target.value })}
              />
            )}
          </Field>
          <Field label="Precio del pack, en pesos">
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={draft.price}
                onChange={(event) => setDraft({ ...draft, price: event.target.value })}
              />
            )}
          </Field>
          <Field label="Sirve por, en meses" hint="Vacío: lo que dice Dinero.">
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={draft.validity}
                onChange={(event) => setDraft({ ...draft, validity: event.target.value })}
              />
            )}
          </Field>
          <div className="col-span-full flex gap-3">
            <Button type="submit" variant="outline">
              Guardar pack
            </Button>
            <Button variant="quiet" onClick={() => setDraft(null)}>
              Dejarlo
            </Button>
          </div>
        </form>
      ) : (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start"
          onClick={() => setDraft(emptyPack)}
        >
          + Pack
        </Button>
      )}
    </section>
  );
}
