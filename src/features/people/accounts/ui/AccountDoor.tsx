import { PatientDialog } from "./PatientDialog";
import { TherapistDialog } from "./TherapistDialog";

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
