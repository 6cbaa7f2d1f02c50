// pack: controls

import { type ComponentProps, useState } from "react";
import { TextInput } from "~/ui/text-input/TextInput";

/** A password that can be looked at: nobody types eight characters blind on a phone. Pasting is allowed. */
export function PasswordInput({ className = "", ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput
        {...rest}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={`pr-28 ${className}`}
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-1 my-1 min-w-24 rounded-md px-3 text-ink-soft underline underline-offset-4 hover:bg-ink/6"
      >
        {shown ? "Ocultar" : "Mostrar"}
      </button>
    </div>
  );
}
