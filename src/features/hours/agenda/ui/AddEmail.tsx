import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { addPatientEmail } from "~/features/people/patients/contract";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";

/** Of somebody who gave no e-mail so far: from then on they are written to. */
export function AddEmail({ patientId, onAdded }: { patientId: string; onAdded: (email: string) => void }) {
  const { errors, pending, submit, text } = useForm({
    initial: { email: "" },
    check: ({ email }) => {
      const checked = addPatientEmail.body.safeParse({ email });
      return checked.success ? {} : { email: checked.error.issues[0]?.message ?? "" };
    },
    async send({ email }, signal) {
      const body = addPatientEmail.body.parse({ email });
      const { message } = await signedInCall(addPatientEmail, { params: { id: patientId }, body, signal });
      toast({ title: "Correo guardado", description: message });
      onAdded(body.email);
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo guardar el correo.")).fields,
  });
  return (
    <div className="flex items-end gap-3">
      <Field label="Correo" optional error={errors.email} className="grow">
        {(control) => (
          <TextInput
            {...control}
            {...text("email")}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // It stands within a form of its own concern.
              event.preventDefault();
              void submit();
            }}
          />
        )}
      </Field>
      <Button variant="outline" size="small" pending={pending} onClick={() => void submit()}>
        Guardar correo
      </Button>
    </div>
  );
}
