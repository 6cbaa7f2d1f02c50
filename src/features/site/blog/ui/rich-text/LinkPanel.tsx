import { type KeyboardEvent, useState } from "react";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { linkAddress } from "./link-address";

interface Props {
  /** Of the link that stands there already. */
  href: string | null;
  onSet: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Where a link leads. It stands beside the text, so that neither is covered; nothing but its buttons closes it. */
export function LinkPanel({ href, onSet, onRemove, onClose }: Props) {
  const [typed, setTyped] = useState(href ?? "");
  const [isWrong, setWrong] = useState(false);

  function set(): void {
    const address = linkAddress(typed);
    if (address) onSet(address);
    else setWrong(true);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    // Around it stands the form of the article.
    event.preventDefault();
    set();
  }

  return (
    <fieldset
      aria-label="Enlace"
      className="flex flex-wrap items-end gap-2 border-x-2 border-line-strong bg-sunk px-3 pb-3"
    >
      <Field
        label="Dirección del enlace"
        className="grow basis-64"
        error={isWrong && "Escribe una dirección que empiece con https://, un correo o un teléfono."}
      >
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setWrong(false);
              setTyped(event.target.value);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={set}>
          Poner enlace
        </Button>
        {href && (
          <Button size="small" variant="outline" onClick={onRemove}>
            Quitar enlace
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </fieldset>
  );
}
