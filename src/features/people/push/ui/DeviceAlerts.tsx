import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { formatDateOf } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { Switch } from "~/ui/switch/Switch";
import { toast } from "~/ui/toast/toast";
import { useMedia } from "~/ui/use-media";
import { endPush, listPushDevices, type PushDevice, type PushDevices, tryPush } from "../contract";
import { isAllowedHere, type Obstacle, obstacleHere, turnOff, turnOn } from "./this-browser";

const queryKey = [listPushDevices.path];

/** Whether this browser tells of one's hours, and which others do. */
export function DeviceAlerts({ patientId }: { patientId: string }) {
  const queryClient = useQueryClient();
  const alerts = useQuery({
    queryKey,
    queryFn: ({ signal }) => signedInCall(listPushDevices, { signal }),
    // It may have been changed on another device.
    staleTime: 0,
  });
  const isPhone = useMedia("(pointer: coarse)");
  /** What is on its way: the switch, or a device's removal or message. */
  const [busy, setBusy] = useState<string | null>(null);
  if (alerts.isPending) return <Skeleton className="h-28" />;
  if (alerts.isError)
    return (
      <Button variant="outline" onClick={() => void alerts.refetch()}>
        No pudimos leerlos. Reintentar
      </Button>
    );

  const { publicKey, devices } = alerts.data;
  const obstacle = obstacleHere();
  const here = isAllowedHere() ? devices.find(({ isThisOne }) => isThisOne) : undefined;
  const others = devices.filter((each) => each !== here);

  async function run(what: string, title: string, work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toastFailure(error, { title });
      void alerts.refetch();
    }
    setBusy(null);
  }
  const show = (next: PushDevices) => queryClient.setQueryData(queryKey, next);

  const end = (device: PushDevice) =>
    run(device.id, "No pudimos quitarlos", async () => {
      await signedInCall(endPush, { params: { id: device.id } });
      if (device.isThisOne) await turnOff();
      show({ publicKey, devices: devices.filter(({ id }) => id !== device.id) });
      toast({ title: "Avisos quitados", description: `Ya no llegan a ${device.device}.` });
    });
  const begin = () =>
    run("here", "No pudimos activar los avisos", async () => {
      const next = await turnOn(publicKey, patientId);
      if (next) show(next);
      toast(
        next
          ? { title: "Avisos activados", description: "Te recordaremos tus horas aquí." }
          : { title: "Quedaron sin activar", description: "Tu navegador no dio el permiso." },
      );
    });
  const sendTest = ({ id }: PushDevice) =>
    run(`test ${id}`, "No pudimos enviarlo", async () => {
      await signedInCall(tryPush, { params: { id }, body: {} });
      toast({ title: "Aviso enviado", description: "Debería llegar en unos segundos." });
    });

  return (
    <div className="flex flex-col gap-6">
      {obstacle ? (
        <p>{obstacleTexts[obstacle]}</p>
      ) : (
        <div>
          <Switch
            label={isPhone ? "Avisos en este teléfono" : "Avisos en este computador"}
            // What is on its way shows already; the server's answer is what stays.
            checked={busy === "here" || (here !== undefined && busy !== here.id)}
            aria-disabled={busy !== null}
            onChange={() => void (here ? end(here) : begin())}
          />
          {here && (
            <Button
              variant="outline"
              className="mt-2"
              pending={busy === `test ${here.id}`}
              pendingLabel="Enviando..."
              onClick={() => void sendTest(here)}
            >
              Enviar un aviso de prueba
            </Button>
          )}
        </div>
      )}
      {others.length > 0 && (
        <div>
          <h3 className="text-lg">También llegan a</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {others.map((device) => (
              <li key={device.id} className="flex items-center justify-between gap-4 py-3">
                <span className="min-w-0">
                  <strong className="font-semibold">{device.device}</strong>
                  <span className="block text-ink-soft">Desde el {formatDateOf(device.since)}</span>
                </span>
                <Button
                  variant="outline"
                  size="small"
                  pending={busy === device.id}
                  pendingLabel="Quitando..."
                  aria-label={`Quitar los avisos de ${device.device}`}
                  onClick={() => void end(device)}
                >
                  Quitar
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const obstacleTexts: Record<Obstacle, string> = {
  unknown: "Este navegador no muestra avisos. Los recordatorios te llegan igual por correo.",
  "home-screen":
    "En iPhone los avisos llegan solo desde la pantalla de inicio: toca Compartir, elige «Agregar a inicio», abre ZOH desde ahí y actívalos en este mismo lugar.",
  blocked:
    "Tu navegador tiene bloqueados los avisos de este sitio. Permítelos en su configuración y recarga esta página.",
};
