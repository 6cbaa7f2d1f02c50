import type { CachedUser } from "~/client/cached-user";

/** What each dialog about an account is given. */
export interface AccountDialogProps {
  user: CachedUser;
  onClose: () => void;
}
