import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { Button } from "~/ui/button/Button";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { changeProtocol, keepProtocol, listProtocols, type Protocol } from "../protocol-contract";
import { type PlanLine, protocolLines } from "./plan-lines";

const protocolsQuery = queryOptions({
  queryKey: [listProtocols.path],
  queryFn: ({ signal }) => signedInCall(listProtocols, { signal }),
});

/** 'Desde un protocolo': what the clinic keeps, to begin a plan from. */
export function Protocols({ onUse }: { onUse: (protocol: Protocol) => void }) {
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
          <Row key={protocol.id} protocol={protocol} onUse={() => onUse(protocol)} />
        ))}
      </ul>
      {hidden.length > 0 && (
        <details>
          <summary className="flex min-h-12 cursor-pointer items-center text-ink-soft underline underline-offset-4">
            Escondidos ({hidden.length})
          </summary>
          <ul aria-label="Protocolos escondidos" className="divide-y divide-line border-y border-line">
            {hidden.map((protocol) => (
              <Row key={protocol.id} protocol={protocol} />
            ))}
          </ul>
        </details>
      )}
    </details>
  );
}

function Row({ protocol, onUse }: { protocol: Protocol; onUse?: () => void }) {
  const { id, name, by, lines, mayChange, isHidden } = protocol;
  const queryClient = useQueryClient();
  const [isRenamed, setRenamed] = useState(false);
  const change = useMutation({
    mutationFn: (body: { name?: string; isHidden?: boolean }) =>
      signedInCall(changeProtocol, { params: { id }, body }),
    onSuccess: () => {
      setRenamed(false);
      void queryClient.invalidateQueries(protocolsQuery);
    },
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
      {isRenamed ? (
        <NameField
          label="Nombre del protocolo"
          was={name}
          pending={change.isPending}
          onSave={(typed) => change.mutate({ name: typed })}
          onLeave={() => setRenamed(false)}
        />
      ) : (
        <div className="-ml-2 flex flex-wrap gap-x-1">
          {onUse && (
            <Button variant="quiet" className="px-2" onClick={onUse}>
              Usar{of}
            </Button>
          )}
          {mayChange && (
            <>
              <Button variant="quiet" className="px-2" onClick={() => setRenamed(true)}>
                Cambiar nombre{of}
              </Button>
              <Button
                variant="quiet"
                className="px-2"
                pending={change.isPending}
                onClick={() => change.mutate({ isHidden: !isHidden })}
              >
                {isHidden ? "Mostrar" : "Esconder"}
                {of}
              </Button>
            </>
          )}
        </div>
      )}
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
        was=""
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
  was: string;
  pending: boolean;
  onSave: (name: string) => void;
  onLeave: () => void;
}

/** Within the plan's form, which Enter here does not send. */
function NameField({ label, was, pending, onSave, onLeave }: NameProps) {
  const [name, setName] = useState(was);
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
