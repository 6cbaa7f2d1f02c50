import { useState } from "react";
import { Dialog } from "~/ui/dialog/Dialog";
import { ChangePassword } from "./ChangePassword";
import { ForgotPassword } from "./ForgotPassword";
import { SignedIn } from "./SignedIn";
import { useMirroredUser } from "./session-mirror";
import { type TherapistDraft, TherapistSignIn } from "./TherapistSignIn";
import { useEnter } from "./use-enter";
import { useFocusOnView } from "./use-focus-on-view";

interface Props {
  /** Opens where a new password is asked for. */
  forgotten?: boolean | undefined;
  onClose: () => void;
}

const titles = {
  enter: "Login Kinesiólogos",
  forgot: "Recuperar contraseña",
  change: "Cambiar contraseña",
};

/** 'Login Kinesiólogos': the way in, and for who is in already the way on. */
export function TherapistDialog({ forgotten = false, onClose }: Props) {
  const user = useMirroredUser();
  const [view, setView] = useState<keyof typeof titles>(forgotten ? "forgot" : "enter");
  const [draft, setDraft] = useState<TherapistDraft>({
    username: "",
    password: "",
    remember: false,
    code: "",
  });
  const enter = useEnter(onClose);
  const place = useFocusOnView(view);
  const back = () => setView("enter");
  const therapist = user?.role === "therapist" ? user : null;
  return (
    <Dialog open onClose={onClose} title={titles[view]}>
      <div ref={place}>
        {view === "forgot" && (
          <ForgotPassword
            userType="therapist"
            email={draft.username}
            onEmail={(username) => setDraft({ ...draft, username })}
            onBack={back}
          />
        )}
        {view === "change" && therapist && <ChangePassword user={therapist} onDone={back} onBack={back} />}
        {view === "enter" &&
          (therapist ? (
            <SignedIn user={therapist} onLeave={onClose} onChangePassword={() => setView("change")} />
          ) : (
            <TherapistSignIn
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
