import { useState } from "react";
import { AccountDialog, type AccountDialogProps } from "./AccountDialog";
import { type PatientDraft, PatientSignIn } from "./PatientSignIn";
import { type TherapistDraft, TherapistSignIn } from "./TherapistSignIn";

interface Props {
  portal: "patients" | "therapists";
  forgotten?: boolean;
  onClose: () => void;
}

/** Both doors in one piece of script: they are made of the same parts. */
export default function AccountDoor({ portal, forgotten, onClose }: Props) {
  const Door = portal === "patients" ? PatientDialog : TherapistDialog;
  return <Door forgotten={forgotten} onClose={onClose} />;
}

/** 'Portal Pacientes'. */
function PatientDialog(props: AccountDialogProps) {
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

const nothing: TherapistDraft = { username: "", password: "", remember: false, code: "" };

/** 'Login Kinesiólogos'. */
function TherapistDialog(props: AccountDialogProps) {
  const [draft, setDraft] = useState(nothing);
  return (
    <AccountDialog
      {...props}
      userType="therapist"
      title="Login Kinesiólogos"
      email={draft.username}
      onEmail={(username) => setDraft({ ...draft, username })}
      signIn={(ways) => <TherapistSignIn draft={draft} onDraft={setDraft} {...ways} />}
    />
  );
}
