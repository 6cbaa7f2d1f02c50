import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import { useAgendaRefresh, useMoneyRefresh } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import type { FoundPerson } from "~/features/care/caseload/contract";
import { PersonSearch } from "~/features/hours/agenda/ui/PersonSearch";
import { mergeCall, undoMergeCall } from "~/features/people/patients/contract";
import { emailWords } from "~/shared/mailbox";
import { formatPhone } from "~/shared/phone";
import { formatRut } from "~/shared/rut";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";

/** The other file of somebody who has two: everything of it comes here, and can go back for seven days. */
export default function MergeDialog({ patient, onClose }: { patient: DialogPatient; onClose: () => void }) {
  const refreshAgenda = useAgendaRefresh();
  const refreshMoney = useMoneyRefresh();
  const [other, setOther] = useState<FoundPerson | null>(null);
  const refresh = () => Promise.all([refreshAgenda(), refreshMoney()]);
  const { errors, pending, text, formProps } = useForm({
    initial: { reason: "" },
    check: ({ reason }) => (reason.trim() ? {} : { reason: "Escribe por qué son la misma persona." }),
    async send({ reason }, signal) {
      if (!other) return;
      const { id } = await signedInCall(mergeCall, {
        params: { id: other.id },
        body: { intoId: patient.id, reason: reason.trim() },
        signal,
      });
      void refresh();
      toast({
        title: "Fichas unidas",
        description: `Lo de ${other.name} está ahora en la ficha de ${patient.name}. Se puede deshacer durante 7 días.`,
        durationMs: 12_000,
        action: {
          label: "Deshacer",
          onPress: () =>
            void signedInCall(undoMergeCall, { params: { id }, body: {} })
              .then(refresh)
              .then(() => toast({ title: "Son dos fichas de nuevo" }))
              .catch((error: unknown) => toastFailure(error, clinicalWords("No se pudo deshacer."))),
        },
      });
      onClose();
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudieron unir las fichas.")).fields,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={pending}
      title="Unir dos fichas"
      description={`Busca la otra ficha de ${patient.name}. Sus horas, notas, packs y pagos pasan a esta, tal como se escribieron.`}
    >
      <div className={other ? "" : "min-h-80"}>
        {!other && (
          <PersonSearch
            label="Buscar la otra ficha"
            placeholder="Nombre, teléfono, RUT completo…"
            isFirst
            onChoose={(person) => setOther(person.id === patient.id ? null : person)}
          />
        )}
      </div>
      {other && (
        <form {...formProps} className="flex flex-col gap-5">
          <div className="rounded-md border-2 border-line px-4 py-3">
            <p className="font-semibold break-words">{other.name}</p>
            <p className="text-ink-soft tabular-nums break-words">
              {formatRut(other.rut)} · {formatPhone(other.phone)} · {emailWords(other.email)}
            </p>
          </div>
          <Field label="Por qué son la misma persona" error={errors.reason}>
            {(control) => <Textarea {...control} {...text("reason")} rows={2} maxLength={500} required />}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={pending} pendingLabel="Uniendo...">
              Unir en la ficha de {patient.name}
            </Button>
            <Button variant="quiet" onClick={() => setOther(null)}>
              Es otra
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
