import { useNavigate } from "react-router";
import { toast } from "~/ui/toast/toast";
import { placeAfterSignIn } from "./places";
import type { MirroredUser } from "./session-mirror";

/** After a sign-in: greets, closes the dialog, and leads to where the person was or to their home. */
export function useEnter(onClose: () => void): (user: MirroredUser) => void {
  const navigate = useNavigate();
  return (user) => {
    toast({ title: "Bienvenido", description: `Hola, ${user.name}.` });
    onClose();
    void navigate(placeAfterSignIn(user.role));
  };
}
