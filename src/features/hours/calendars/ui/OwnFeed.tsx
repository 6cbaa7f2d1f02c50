import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { endFeed, readFeed, renewFeed } from "../contract";

const queryKey = [readFeed.path];

/** One's appointments in a calendar program that follows them. The address is a secret: renewed, the old one is dead. */
export function OwnFeed() {
  const queryClient = useQueryClient();
  const feed = useQuery({
    queryKey,
    queryFn: ({ signal }) => signedInCall(readFeed, { signal }),
    // It may have been renewed on another device.
    staleTime: 0,
  });
  const [busy, setBusy] = useState<"renew" | "end" | null>(null);
  const url = feed.data?.url ?? null;

  async function change(what: "renew" | "end"): Promise<void> {
    setBusy(what);
    try {
      const next = what === "renew" ? await signedInCall(renewFeed, {}) : await end();
      queryClient.setQueryData(queryKey, next);
      if (what === "end") toast({ title: "Enlace desactivado", description: "Ya no muestra tus horas." });
      else if (url) toast({ title: "Enlace renovado", description: "El anterior dejó de funcionar." });
    } catch (error) {
      toastFailure(error, { title: "No pudimos cambiar el enlace" });
    }
    setBusy(null);
  }

  async function copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: "Enlace copiado" });
    } catch {
      toast({ title: "No pudimos copiarlo", description: "Selecciónalo y cópialo a mano." });
    }
  }

  if (feed.isError) {
    return (
      <Button variant="outline" onClick={() => void feed.refetch()}>
        No pudimos leer tu enlace. Reintentar
      </Button>
    );
  }
  if (!url) {
    return (
      <Button
        variant="outline"
        disabled={feed.isPending}
        pending={busy === "renew"}
        pendingLabel="Creando..."
        onClick={() => void change("renew")}
      >
        Crear mi enlace de calendario
      </Button>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Field
        label="Tu enlace secreto"
        hint="Agrégalo en tu calendario como «suscripción». No lo compartas: muestra tus horas a quien lo tenga."
        className="w-full"
      >
        {(control) => (
          <TextInput {...control} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void copy(url)}>
          Copiar
        </Button>
        <a href={url.replace(/^https?:/, "webcal:")} className={buttonStyle("outline")}>
          Abrir en mi calendario
        </a>
      </div>
      <div className="-mx-5 flex flex-wrap">
        <Button
          variant="quiet"
          pending={busy === "renew"}
          pendingLabel="Renovando..."
          onClick={() => void change("renew")}
        >
          Renovar
        </Button>
        <Button
          variant="quiet"
          pending={busy === "end"}
          pendingLabel="Desactivando..."
          onClick={() => void change("end")}
        >
          Desactivar
        </Button>
      </div>
    </div>
  );
}

async function end(): Promise<{ url: null }> {
  await signedInCall(endFeed, {});
  return { url: null };
}
