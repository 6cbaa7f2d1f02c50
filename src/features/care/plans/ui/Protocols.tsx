import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import type { ClinicExercise } from "~/features/care/exercises/contract";
import { Button } from "~/ui/button/Button";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { hideProtocol, keepProtocol, listProtocols, type Protocol } from "../protocol-contract";
import { ProtocolDialog } from "./ProtocolDialog";
import { type PlanLine, protocolLines } from "./plan-lines";

const protocolsQuery = queryOptions({
  queryKey: [listProtocols.path],
  queryFn: ({ signal }) => signedInCall(listProtocols, { signal }),
});

/** 'Desde un protocolo': what the clinic keeps, to begin a plan from. */
export function Protocols({ own, onUse }: { own: ClinicExercise[]; onUse: (protocol: Protocol) => void }) {
  const { data = [] } = useQuery(protocolsQuery);
  const shown = data.filter(({ isHidden }) => !isHidden);
  const hidden = data.filter(({ isHidden }) => isHidden);
  if (data.length === 0) return null;
  return (
    <details>
      <summary className="flex min-h-12 cursor-pointer items-center underline underline-offset-4">
        Desde un protocolo ({shown.length})
      </summary>
      <ul aria-label="Protocolos" className="divide-y divide-line border-y border-line">
        {shown.map((protocol) => (
          <Row key={protocol.id} protocol={protocol} own={own} onUse={() => onUse(protocol)} />
        ))}
      </ul>
      {hidden.length > 0 && (
        <details>
          <summary className="flex min-h-12 cursor-pointer items-center text-ink-soft underline underline-offset-4">
            Escondidos ({hidden.length})
          </summary>
          <ul aria-label="Protocolos escondidos" className="divide-y divide-line border-y border-line">
            {hidden.map((protocol) => (
              <Row key={protocol.id} protocol={protocol} own={own} />
            ))}
          </ul>
        </details>
      )}
    </details>
  );
}

function Row({ protocol, own, onUse }: { protocol: Protocol; own: ClinicExercise[]; onUse?: () => void }) {
  const { id, name, by, lines, mayChange, isHidden } = protocol;
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const hide = useMutation({
    mutationFn: () => signedInCall(hideProtocol, { params: { id }, body: { isHidden: !isHidden } }),
    onSuccess: () => void queryClient.invalidateQueries(protocolsQuery),
    onError: (error) => toastFailure(error, clinicalWords("No se pudo cambiar el protocolo.")),
  });
  const of = <span className="sr-only">: {name}</span>;
  return (
    <li className="py-2">
      <p>
        <span className="font-semibold">{name}</span>{" "}
        <span className="text-ink-soft">
          {lines.length === 1 ? "1 ejercicio" : `${lines.length} ejercicios`}, de {by}
        </span>
      </p>
      <div className="-ml-2 flex flex-wrap gap-x-1">
        {onUse && (
          <Button variant="quiet" className="px-2!" onClick={onUse}>
            Usar{of}
          </Button>
        )}
        {mayChange && (
          <>
            <Button variant="quiet" className="px-2!" onClick={() => setOpen(true)}>
              Cambiar{of}
            </Button>
            <Button variant="quiet" className="px-2!" pending={hide.isPending} onClick={() => hide.mutate()}>
              {isHidden ? "Mostrar" : "Esconder"}
              {of}
            </Button>
          </>
        )}
      </div>
      {isOpen && <ProtocolDialog protocol={protocol} own={own} onClose={() => setOpen(false)} />}
    </li>
  );
}

interface KeepProps {
  lines: PlanLine[];
  today: string;
  /** What is wrong with the plan, which is then not kept either. */
  fault: () => string | undefined;
}

/** 'Guardar como protocolo': exercises and doses under a name, and nothing of the person whose plan it is. */
export function KeepProtocol({ lines, today, fault }: KeepProps) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const keep = useMutation({
    mutationFn: (name: string) =>
      signedInCall(keepProtocol, { body: { name, lines: protocolLines(lines, today) } }),
    onSuccess: ({ name }) => {
      setOpen(false);
      toast({ title: "Protocolo guardado", description: `«${name}» queda para todo el equipo.` });
      void queryClient.invalidateQueries(protocolsQuery);
    },
    onError: (error) => toastFailure(error, clinicalWords("No se pudo guardar el protocolo.")),
  });
  if (!isOpen)
    return (
      <Button variant="outline" size="small" className="mt-3" onClick={() => setOpen(true)}>
        Guardar como protocolo
      </Button>
    );
  return (
    <div className="mt-3">
      <p className="text-ink-soft">
        Van los ejercicios y sus dosis. El lado izquierdo o derecho y las indicaciones son de la persona: no
        van.
      </p>
      <NameField
        label="Nombre del protocolo, sin datos de la persona"
        pending={keep.isPending}
        onSave={(name) => {
          const wrong = fault();
          if (wrong) toast({ title: "Revisa el plan", description: wrong, variant: "destructive" });
          else keep.mutate(name);
        }}
        onLeave={() => setOpen(false)}
      />
    </div>
  );
}

interface NameProps {
  label: string;
  pending: boolean;
  onSave: (name: string) => void;
  onLeave: () => void;
}

/** Within the plan's form, which Enter here does not send. */
function NameField({ label, pending, onSave, onLeave }: NameProps) {
  const [name, setName] = useState("");
  const save = () => {
    if (name.trim()) onSave(name);
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    save();
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <TextInput
        aria-label={label}
        placeholder="Rodilla, fase 1"
        value={name}
        maxLength={80}
        autoComplete="off"
        className="min-w-0 flex-1 basis-48"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" aria-disabled={!name.trim()} pending={pending} onClick={save}>
        Guardar<span className="sr-only"> el nombre</span>
      </Button>
      <Button variant="quiet" size="small" onClick={onLeave}>
        Volver
      </Button>
    </div>
  );
}
