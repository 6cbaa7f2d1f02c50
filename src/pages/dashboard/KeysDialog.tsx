import { turnKeys, useKeysOn } from "~/client/dashboard/keys";
import { Dialog } from "~/ui/dialog/Dialog";
import { Switch } from "~/ui/switch/Switch";

const keys: [keys: string[], does: string][] = [
  [["j", "k"], "Línea siguiente, línea anterior (en Hoy y Mesón)"],
  [["Enter"], "Abrir la línea"],
  [["n"], "Escribir nota"],
  [["m"], "Medir"],
  [["p"], "Plan de ejercicios"],
  [["a"], "Aprobar; en el Mesón, confirmó"],
  [["l"], "Llegó (en Mesón)"],
  [["x"], "No llegó (en Mesón)"],
  [["c"], "Cobrar (en Mesón)"],
  [["o"], "No contesta (en Mesón)"],
  [["/"], "Buscar un paciente"],
  [["g", "h"], "Ir a Hoy"],
  [["g", "m"], "Ir al Mesón"],
  [["g", "a"], "Ir a Citas"],
  [["g", "p"], "Ir a Mis Pacientes"],
  [["?"], "Esta lista"],
];

/** Everything that a key does, and whether single keys do anything: who dictates turns them off. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const isOn = useKeysOn();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Atajos de teclado"
      description="Sin una línea elegida, valen para el paciente de ahora. Mientras escribes no hacen nada."
    >
      <dl className="divide-y divide-line border-y border-line">
        {keys.map(([pressed, does]) => (
          <div key={does} className="flex items-center gap-4 py-1.5">
            <dt className="w-24 shrink-0">
              {pressed.map((key) => (
                <kbd
                  key={key}
                  className="mr-1 inline-block min-w-8 rounded-sm border border-line-strong bg-sunk px-2 text-center font-code"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Switch label="Usar atajos" checked={isOn} onChange={(event) => turnKeys(event.target.checked)} />
      </div>
    </Dialog>
  );
}
