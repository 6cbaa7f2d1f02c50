import { useState } from "react";
import { AccountDialog, type AccountDialogProps } from "./AccountDialog";
import { type TherapistDraft, TherapistSignIn } from "./TherapistSignIn";

const nothing: TherapistDraft = { username: "", password: "", remember: false, code: "" };

/** 'Login Kinesiólogos'. */
export function TherapistDialog(props: AccountDialogProps) {
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
