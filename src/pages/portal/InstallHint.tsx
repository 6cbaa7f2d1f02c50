import { useState, useSyncExternalStore } from "react";
import { useClinic } from "~/client/clinic";
import { isIphoneTab, useInstall } from "~/client/home-screen";
import { Button } from "~/ui/button/Button";
import { useMedia } from "~/ui/use-media";

const KEY = "zoh_install";

const never = () => () => undefined;

/** One quiet line for who has not installed the site and could; whoever answers it never sees it again on this browser. */
export function InstallHint() {
  const { shortName } = useClinic().identity;
  const install = useInstall();
  const isIphone = useSyncExternalStore(never, isIphoneTab, () => false);
  const wasAnswered = useSyncExternalStore(never, isAnswered, () => true);
  const [isGone, setGone] = useState(false);
  // A computer offers it too, and is no telephone.
  const isPhone = useMedia("(pointer: coarse)");
  if (isGone || wasAnswered || !(isIphone || (isPhone && install))) return null;
  const leave = () => {
    answer();
    setGone(true);
  };
  return (
    <section
      aria-label="Instalar"
      className="flex flex-col items-start gap-x-6 gap-y-2 border-y border-line py-3 sm:flex-row sm:items-center"
    >
      <p className="grow">
        <strong className="font-semibold">Instala {shortName} en tu teléfono.</strong>{" "}
        {install
          ? "Ocupa casi nada y abre directo en tus horas."
          : "Toca Compartir y elige «Agregar a inicio»."}
      </p>
      <div className="flex flex-wrap gap-2">
        {install && (
          <Button
            variant="outline"
            size="small"
            onClick={() => {
              leave();
              void install();
            }}
          >
            Instalar
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={leave}>
          {install ? "Ahora no" : "Entendido"}
        </Button>
      </div>
    </section>
  );
}

function isAnswered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

function answer(): void {
  try {
    localStorage.setItem(KEY, "no");
  } catch {
    // Switched off: it is gone until the next visit.
  }
}
