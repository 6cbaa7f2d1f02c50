import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { Asked } from "~/client/direction/Asked";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { changeStaff, type StaffMember } from "~/features/clinic/staff/settings-contract";
import { Hits } from "~/features/clinic/staff/ui/offered/Hits";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { handOverCall } from "../../therapist-contract";

interface Props {
  /** Who has left. */
  person: StaffMember;
  colleagues: StaffMember[];
}

/** The hours to come of who has left: proposed with a colleague, or cancelled with a mail; nothing by itself. */
export default function HandOver({ person, colleagues }: Props) {
  const query = useQuery({
    queryKey: [handOverCall.path, person.id],
    queryFn: ({ signal }) =>
      signedInCall(changeStaff, { params: { id: person.id }, body: { active: false, dryRun: true }, signal }),
    staleTime: 0,
  });
  const [toId, setToId] = useState("");
  const [reason, setReason] = useState(`${person.name} ya no atiende en el centro.`);
  const [error, setError] = useState<string>();
  const [left, setLeft] = useState<{ appointmentId: string; why: string }[]>([]);
  const [pending, setPending] = useState<"propose" | "cancel" | null>(null);

  async function send(kind: "propose" | "cancel", appointmentIds: string[]): Promise<void> {
    if (kind === "propose" && !toId) return setError("Elige a quién pasan.");
    setError(undefined);
    setPending(kind);
    try {
      const outcome = await signedInCall(handOverCall, {
        params: { id: person.id },
        body: { appointmentIds, toId: kind === "propose" ? toId : null, reason },
      });
      setLeft(outcome.left);
      const count = outcome.done.length;
      toast({
        title: count === 1 ? "1 hora traspasada" : `${count} horas traspasadas`,
        description: "Cada paciente recibe un correo.",
      });
      await query.refetch();
    } catch (failure) {
      const { fields } = failureOf(failure);
      setError(fields.toId ?? fields.reason);
      if (!fields.toId && !fields.reason) toastFailure(failure, { title: "No se pudieron traspasar" });
    } finally {
      setPending(null);
    }
  }

  return (
    <section aria-label={`Horas de ${person.name} por traspasar`} className="grid gap-3">
      <h2 className="text-lg">Horas por traspasar</h2>
      <Asked query={query}>
        {({ hits }) => {
          const ids = hits.map(({ appointmentId }) => appointmentId);
          return (
            <>
              <Hits hits={hits} fate="por traspasar" none="No le quedan horas tomadas." />
              {left.length > 0 && (
                <Alert kind="warning" title={`${left.length} siguen como estaban`}>
                  {[...new Set(left.map(({ why }) => why))].join(" ")}
                </Alert>
              )}
              {hits.length > 0 && (
                <div className="grid gap-3 sm:max-w-md">
                  <Field label="Pasan a" error={error}>
                    {(control) => (
                      <Select {...control} value={toId} onChange={(event) => setToId(event.target.value)}>
                        <option value="" disabled>
                          Elige a quién
                        </option>
                        {colleagues.map(({ id, name }) => (
                          <option key={id} value={id}>
                            {name}
                          </option>
                        ))}
                      </Select>
                    )}
                  </Field>
                  <Button
                    variant="action"
                    pending={pending === "propose"}
                    pendingLabel="Proponiendo..."
                    onClick={() => void send("propose", ids)}
                  >
                    Proponer a cada paciente
                  </Button>
                  <Field label="Motivo, si se cancelan">
                    {(control) => (
                      <TextInput
                        {...control}
                        value={reason}
                        maxLength={500}
                        onChange={(event) => setReason(event.target.value)}
                      />
                    )}
                  </Field>
                  <Button
                    variant="danger"
                    pending={pending === "cancel"}
                    pendingLabel="Cancelando..."
                    onClick={() => void send("cancel", ids)}
                  >
                    Cancelarlas con un correo
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Asked>
    </section>
  );
}
