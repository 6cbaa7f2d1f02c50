import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { signedInCall } from "~/features/accounts/ui/session-end";
import { endFeed, readFeed, renewFeed } from "~/features/appointments/contract";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { sayClinicalFailure } from "./say-clinical-failure";

const feedKey = ["calendar-feed"];

/** The secret address under which a calendar program follows one's own appointments. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: feedKey,
    queryFn: ({ signal }) => signedInCall(readFeed, { signal }),
    staleTime: 0,
  });
  const [busy, setBusy] = useState<"renew" | "end" | null>(null);

  async function change(what: "renew" | "end"): Promise<void> {
    setBusy(what);
    try {
      const now = what === "renew" ? await signedInCall(renewFeed, {}) : await signedInCall(endFeed, {});
      queryClient.setQueryData(feedKey, now ?? { url: null });
      toast({ title: what === "renew" ? "Dirección lista" : "La dirección dejó de funcionar" });
    } catch (error) {
      sayClinicalFailure(error, "No se pudo cambiar la dirección.");
    }
    setBusy(null);
  }

  async function copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: "Dirección copiada" });
    } catch {
      toast({
        title: "Cópiala a mano",
        description: "Tu navegador no nos deja hacerlo.",
        variant: "destructive",
      });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Tu agenda en tu calendario"
      description="Tus citas en el calendario de tu teléfono o computador, siempre al día. Quien tenga la dirección las ve: no la compartas."
    >
      {isError && <p>No pudimos leer tu dirección. Cierra esta ventana y vuelve a intentarlo.</p>}
      {!data && !isError && <Skeleton className="h-24" />}
      {data && (
        <div className="flex flex-col gap-5">
          {data.url ? (
            <>
              <Field label="Dirección secreta (.ics)" hint="Pégala en «Agregar calendario por URL».">
                {(control) => (
                  <TextInput
                    {...control}
                    readOnly
                    value={data.url ?? ""}
                    onFocus={(event) => event.target.select()}
                  />
                )}
              </Field>
              <div className="flex flex-wrap gap-3">
                <Button onClick={() => void copy(data.url ?? "")}>Copiar</Button>
                <Button
                  variant="outline"
                  pending={busy === "renew"}
                  pendingLabel="Cambiando..."
                  onClick={() => void change("renew")}
                >
                  Cambiar la dirección
                </Button>
                <Button
                  variant="danger"
                  pending={busy === "end"}
                  pendingLabel="Quitando..."
                  onClick={() => void change("end")}
                >
                  Dejar de compartir
                </Button>
              </div>
            </>
          ) : (
            <Button
              className="self-start"
              pending={busy === "renew"}
              pendingLabel="Creando..."
              onClick={() => void change("renew")}
            >
              Crear dirección
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
