import { useState } from "react";
import { Dialog } from "~/ui/dialog/Dialog";
import { ChangePassword } from "./ChangePassword";
import { ForgotPassword } from "./ForgotPassword";
import { type PatientDraft, PatientSignIn } from "./PatientSignIn";
import { SignedIn } from "./SignedIn";
import { useMirroredUser } from "./session-mirror";
import { useEnter } from "./use-enter";
import { useFocusOnView } from "./use-focus-on-view";

interface Props {
  /** Opens where a new password is asked for. */
  forgotten?: boolean | undefined;
  onClose: () => void;
}

const titles = {
  enter: "Portal Pacientes",
  forgot: "Recuperar contraseña",
  change: "Cambiar contraseña",
};

/** 'Portal Pacientes': the way in, and for who is in already the way on. */
export function PatientDialog({ forgotten = false, onClose }: Props) {
  const user = useMirroredUser();
  const [view, setView] = useState<keyof typeof titles>(forgotten ? "forgot" : "enter");
  const [draft, setDraft] = useState<PatientDraft>({ email: "", password: "", changed: false });
  const enter = useEnter(onClose);
  const place = useFocusOnView(view);
  const back = () => setView("enter");
  const patient = user?.role === "patient" ? user : null;
  return (
    <Dialog open onClose={onClose} title={titles[view]}>
      <div ref={place}>
        {view === "forgot" && (
          <ForgotPassword
            userType="patient"
            email={draft.email}
            onEmail={(email) => setDraft({ ...draft, email })}
            onBack={back}
          />
        )}
        {view === "change" && patient && <ChangePassword user={patient} onDone={back} onBack={back} />}
        {view === "enter" &&
          (patient ? (
            <SignedIn user={patient} onLeave={onClose} onChangePassword={() => setView("change")} />
          ) : (
            <PatientSignIn
              draft={draft}
              onDraft={setDraft}
              onForgot={() => setView("forgot")}
              onSignedIn={enter}
            />
          ))}
      </div>
    </Dialog>
  );
}
