import { useState } from "react";
import { AccountDialog, type AccountDialogProps } from "./AccountDialog";
import { type PatientDraft, PatientSignIn } from "./PatientSignIn";

/** 'Portal Pacientes'. */
export function PatientDialog(props: AccountDialogProps) {
  const [draft, setDraft] = useState<PatientDraft>({ email: "", password: "", changed: false });
  return (
    <AccountDialog
      {...props}
      userType="patient"
      title="Portal Pacientes"
      email={draft.email}
      onEmail={(email) => setDraft({ ...draft, email })}
      signIn={(ways) => <PatientSignIn draft={draft} onDraft={setDraft} {...ways} />}
    />
  );
}
