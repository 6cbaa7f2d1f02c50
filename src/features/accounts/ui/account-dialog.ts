import type { MirroredUser } from "./session-mirror";

/** What each dialog about an account is given. */
export interface AccountDialogProps {
  user: MirroredUser;
  onClose: () => void;
}
