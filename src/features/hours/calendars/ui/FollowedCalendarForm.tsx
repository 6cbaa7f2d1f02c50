import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { type FollowedCalendar, followCalendar, leaveCalendar, readFollowed } from "../contract";
import { FollowedState } from "./FollowedState";

const queryKey = [readFollowed.path];

/** One's own calendar elsewhere: its secret address is given once, and only its host is shown again. */
export function FollowedCalendarForm() {
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => signedInCall(readFollowed, { signal }),
    staleTime: 0,
  });
  if (isError)
    return (
      <Button variant="outline" onClick={() => void refetch()}>
        No pudimos leer tu calendario. Reintentar
      </Button>
    );
  if (!data) return <Skeleton className="h-32" />;
  return data.calendar ? <Followed calendar={data.calendar} /> : <AddressForm />;
}

function AddressForm() {
  const queryClient = useQueryClient();
  const { errors, pending, text, formProps } = useForm<{ url: string }>({
    initial: { url: "" },
    check: ({ url }) => (url.trim() ? {} : { url: "Pega la dirección secreta de tu calendario." }),
    async send({ url }, signal) {
      queryClient.setQueryData(queryKey, await signedInCall(followCalendar, { body: { url }, signal }));
      toast({ title: "Calendario conectado", description: "Tus horas ocupadas ya no se ofrecen." });
    },
    onFailure: (error) => {
      const { url } = failureOf(error).fields;
      if (url) return { url };
      toastFailure(error, { title: "No pudimos leer ese calendario" });
      return {};
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Field label="Dirección secreta de tu calendario" error={errors.url}>
        {(control) => (
          <TextInput
            {...control}
            {...text("url")}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2_000}
            placeholder="https://…/basic.ics"
          />
        )}
      </Field>
      <Button type="submit" className="self-start" pending={pending} pendingLabel="Leyendo tu calendario...">
        Conectar
      </Button>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-line-strong underline-offset-4">
          Dónde encontrarla
        </summary>
        <dl className="mt-1 flex flex-col gap-2">
          {programs.map(([program, way]) => (
            <div key={program}>
              <dt className="font-semibold">{program}</dt>
              <dd className="text-ink-soft">{way}</dd>
            </div>
          ))}
        </dl>
      </details>
    </form>
  );
}

const programs = [
  [
    "Google Calendar",
    "Configuración › tu calendario › Integrar calendario › Dirección secreta en formato iCal.",
  ],
  ["Outlook", "Configuración › Calendario › Calendarios compartidos › Publicar un calendario › enlace ICS."],
  ["iCloud", "Calendario › el ícono junto a tu calendario › Calendario público › Copiar enlace."],
] as const;

function Followed({ calendar }: { calendar: NonNullable<FollowedCalendar> }) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  async function leave(): Promise<void> {
    setPending(true);
    try {
      await signedInCall(leaveCalendar, {});
      queryClient.setQueryData(queryKey, { calendar: null });
      toast({ title: "Calendario desconectado", description: "Sus horas vuelven a ofrecerse." });
    } catch (error) {
      toastFailure(error, { title: "No pudimos desconectar tu calendario" });
      setPending(false);
    }
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <FollowedState calendar={calendar} />
      <Button
        variant="outline"
        pending={pending}
        pendingLabel="Desconectando..."
        onClick={() => void leave()}
      >
        Desconectar
      </Button>
    </div>
  );
}
