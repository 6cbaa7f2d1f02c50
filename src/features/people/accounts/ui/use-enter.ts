import { useNavigate } from "react-router";
import type { CachedUser } from "~/client/cached-user";
import { addressAfterSignIn } from "~/client/return-address";
import { toast } from "~/ui/toast/toast";

/** After a sign-in: greets, closes the dialog, and leads to where the person was or to their home. */
export function useEnter(onClose: () => void): (user: CachedUser) => void {
  const navigate = useNavigate();
  return (user) => {
    toast({ title: "Bienvenido", description: `Hola, ${user.name}.` });
    onClose();
    void navigate(addressAfterSignIn(user.role));
  };
}
