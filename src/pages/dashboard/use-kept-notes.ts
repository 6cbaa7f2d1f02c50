import { useEffect } from "react";
import { onCachedUserChange, readCachedUser } from "~/client/cached-user";
import { guardLeaving } from "~/client/leaving";
import { forgetUnsentPlans } from "~/features/care/plans/ui/unsent-plan";
import {
  forgetUnsavedNotes,
  hasUnsavedNotes,
  sendUnsavedNotes,
} from "~/features/care/records/ui/unsaved-notes";

/** As long as the dashboard is open: notes that the server does not have yet are sent, and leaving asks for them. */
export function useKeptNotes(userId: string): void {
  useEffect(() => {
    const send = () => void sendUnsavedNotes(userId);
    send();
    addEventListener("online", send);
    const stopGuarding = guardLeaving(async () => {
      await sendUnsavedNotes(userId);
      return hasUnsavedNotes(userId);
    });
    const stopListening = onCachedUserChange(() => {
      if (readCachedUser()) return;
      forgetUnsavedNotes();
      forgetUnsentPlans();
    });
    return () => {
      removeEventListener("online", send);
      stopGuarding();
      stopListening();
    };
  }, [userId]);
}
