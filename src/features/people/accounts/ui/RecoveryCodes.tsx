import { useState } from "react";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";

interface Props {
  codes: string[];
  email: string;
  onDone: () => void;
}

/** Shown this once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const [copied, setCopied] = useState("");
  const file = `Códigos de recuperación de ${email}\r\nCada uno sirve una vez.\r\n\r\n${codes.join("\r\n")}\r\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setCopied("Copiados.");
    } catch {
      // Browsers keep the clipboard to https; the codes can be marked by hand.
      setCopied("Tu navegador no deja copiar: márcalos y cópialos a mano.");
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <Alert kind="success" title="Verificación en dos pasos activada">
        Desde ahora, al ingresar te pediremos un código.
      </Alert>
      <p>
        Guarda estos códigos de recuperación. Si pierdes tu teléfono, cada uno te deja entrar una vez. No
        volveremos a mostrarlos.
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunk px-5 py-4 font-code text-lg tabular-nums select-text">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void copy()} data-first-focus>
          Copiar
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="codigos-de-recuperacion.txt"
          className={buttonStyle("outline")}
        >
          Descargar
        </a>
      </div>
      <p role="status" className="-mt-2 min-h-6 text-ink-soft">
        {copied}
      </p>
      <Button variant="action" size="large" onClick={onDone}>
        Ya los guardé
      </Button>
    </div>
  );
}
