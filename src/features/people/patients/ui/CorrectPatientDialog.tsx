import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useAgendaRefresh } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useSafeClose, useTypedText } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { messagesOf } from "~/shared/field-messages";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { correctPatient } from "../contract";

interface Props {
  id: string;
  name: string;
  onClose: () => void;
}

const nothing = { name: "", rut: "", phone: "", birthDate: "", reason: "" };
type Typed = typeof nothing;

/** What stays blank stays as it is: whoever corrects need not know the rest. */
export default function CorrectPatientDialog({ id, name, onClose }: Props) {
  const { close, guard } = useSafeClose(onClose);
  return (
    <Dialog
      open
      onClose={close}
      title="Corregir datos"
      description={`De ${name}. Escribe solo lo que cambia; lo que estaba antes queda guardado.`}
    >
      {guard(<Correction id={id} name={name} onBack={close} onDone={onClose} />)}
    </Dialog>
  );
}

function Correction({
  id,
  name,
  onBack,
  onDone,
}: Omit<Props, "onClose"> & Record<"onBack" | "onDone", () => void>) {
  const today = useClinicToday();
  const refresh = useAgendaRefresh();
  const { values, errors, pending, text, formProps } = useForm<Typed>({
    initial: nothing,
    check(given) {
      const checked = correctPatient.body.safeParse(sent(given));
      return checked.success ? {} : messagesOf(checked.error.issues);
    },
    async send(given, signal) {
      const { message } = await signedInCall(correctPatient, { params: { id }, body: sent(given), signal });
      await refresh();
      toast({ title: "Datos corregidos", description: message });
      onDone();
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudieron corregir los datos.")).fields,
  });
  useTypedText(Object.values(values).some((value) => value.trim() !== ""));
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Field label="Nombre" optional error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            {...text("name")}
            autoFocus
            autoComplete="off"
            placeholder={name}
            maxLength={120}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="RUT" optional error={errors.rut}>
          {(control) => <TextInput {...control} {...text("rut")} autoComplete="off" maxLength={20} />}
        </Field>
        <Field label="Teléfono" optional error={errors.phone}>
          {(control) => (
            <TextInput {...control} {...text("phone")} type="tel" autoComplete="off" maxLength={40} />
          )}
        </Field>
        <Field label="Fecha de nacimiento" optional error={errors.birthDate}>
          {(control) => (
            <TextInput {...control} {...text("birthDate")} type="date" min="1900-01-01" max={today} />
          )}
        </Field>
      </div>
      <Field label="Por qué se corrige" hint="Lo lee en su portal." error={errors.reason}>
        {(control) => <Textarea {...control} {...text("reason")} rows={2} maxLength={500} required />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onBack}>
          Volver
        </Button>
        <Button type="submit" pending={pending} pendingLabel="Guardando...">
          Corregir
        </Button>
      </div>
    </form>
  );
}

/** Only what was typed; the reason always. */
function sent({ reason, ...given }: Typed) {
  const typed = Object.entries(given).filter(([, value]) => value.trim() !== "");
  return { reason, ...(Object.fromEntries(typed) as Partial<Omit<Typed, "reason">>) };
}
