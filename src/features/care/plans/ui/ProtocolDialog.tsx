import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useSafeClose } from "~/client/typed-text";
import type { ClinicExercise } from "~/features/care/exercises/contract";
import { ChangedMeanwhile } from "~/features/care/exercises/ui/offered/ChangedMeanwhile";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { changeProtocol, listProtocols, type Protocol } from "../protocol-contract";
import { PlanColumns } from "./PlanColumns";
import { faultOf, linesOfProtocol, type PlanLine, protocolLines } from "./plan-lines";

interface Props {
  protocol: Protocol;
  own: ClinicExercise[];
  onClose: () => void;
}

interface Typed {
  name: string;
  lines: PlanLine[];
}

/** A protocol changed in place: its name, its exercises and their doses. Plans that began from it stay as they are. */
export function ProtocolDialog({ protocol, own, onClose }: Props) {
  // The day that its days are counted from while it is open; the protocol itself knows none.
  const [today] = useState(useClinicToday());
  const startOf = (of: Protocol): Typed => ({ name: of.name, lines: linesOfProtocol(of, today, own) });
  const [read, setRead] = useState(protocol);
  const [typed, setTyped] = useState(() => startOf(protocol));
  const [errors, setErrors] = useState<{ name?: string; lines?: string }>({});
  const [theirs, setTheirs] = useState<Protocol | null>(null);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(startOf(read));
  const { close, guard } = useSafeClose(onClose, isChanged);
  const queryClient = useQueryClient();
  const set = (changes: Partial<Typed>) => {
    setTyped((was) => ({ ...was, ...changes }));
    setErrors({});
  };
  const change = useMutation({
    mutationFn: () =>
      signedInCall(changeProtocol, {
        params: { id: protocol.id },
        body: { name: typed.name, lines: protocolLines(typed.lines, today), version: read.version },
      }),
    onSuccess: ({ name }) => {
      toast({ title: "Protocolo cambiado", description: `«${name}» queda así para todo el equipo.` });
      void queryClient.invalidateQueries({ queryKey: [listProtocols.path] });
      onClose();
    },
    onError: (error) => {
      const { current } = failureOf(error);
      if (current) {
        // Whoever saves once more has been told whose work goes.
        setTheirs(current as Protocol);
        setRead(current as Protocol);
        return;
      }
      const { fields } = toastFailure(error, clinicalWords("No se pudo cambiar el protocolo."));
      const { name, ...others } = fields;
      const [lines] = Object.values(others);
      setErrors({ ...(name && { name }), ...(lines && { lines }) });
    },
  });
  function save(): void {
    const lines = typed.lines.length === 0 ? "Agrega al menos un ejercicio." : faultOf(typed.lines, today);
    const found = {
      ...(!typed.name.trim() && { name: "Escribe un nombre para el protocolo." }),
      ...(lines && { lines }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (isChanged) change.mutate();
    else onClose();
  }
  return (
    <Dialog
      open
      onClose={close}
      busy={change.isPending}
      title="Cambiar el protocolo"
      description="Los planes que empezaron desde él quedan como están."
      width="full"
      footer={
        <div className="grid gap-3">
          {theirs && (
            <ChangedMeanwhile
              what="este protocolo"
              onTakeTheirs={() => {
                set(startOf(theirs));
                setTheirs(null);
              }}
            />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={close}>
              Volver
            </Button>
            <Button pending={change.isPending} pendingLabel="Guardando..." onClick={save}>
              Guardar el protocolo
            </Button>
          </div>
        </div>
      }
    >
      {guard(
        <div className="flex flex-col gap-5">
          <Field label="Nombre, sin datos de una persona" error={errors.name}>
            {(control) => (
              <TextInput
                {...control}
                value={typed.name}
                maxLength={80}
                autoComplete="off"
                onChange={({ target }) => set({ name: target.value })}
              />
            )}
          </Field>
          <PlanColumns
            lines={typed.lines}
            onChange={(lines) => set({ lines })}
            today={today}
            own={own}
            error={errors.lines}
            isFirst={false}
            isProtocol
          />
        </div>,
      )}
    </Dialog>
  );
}
