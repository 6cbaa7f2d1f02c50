import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { leaveWaitingList, type Waiting } from "~/features/hours/waiting-list/contract";
import { useOwnWaiting, useWaitingRefresh } from "~/features/hours/waiting-list/ui/offered/own-waiting";
import { formatWishedTimes } from "~/features/hours/waiting-list/wish-words";
import { formatDateFrom } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { toast } from "~/ui/toast/toast";

/** What a patient waits for; nothing where nobody waits. */
export function OwnWaiting() {
  const waiting = useOwnWaiting();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="lista-de-espera">
      <h2 id="lista-de-espera" className="text-xl">
        Te avisamos si se libera antes
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {waiting.map((each) => (
          <WaitingItem key={each.id} waiting={each} />
        ))}
      </ul>
    </section>
  );
}

function WaitingItem({ waiting }: { waiting: Waiting }) {
  const today = useClinicToday();
  const refresh = useWaitingRefresh();
  const [sending, setSending] = useState(false);

  async function leave(): Promise<void> {
    setSending(true);
    try {
      await signedInCall(leaveWaitingList, { params: { id: waiting.id } });
      toast({ title: "Ya no te avisaremos", description: "Puedes volver a pedirlo cuando quieras." });
      await refresh();
    } catch (error) {
      const { code } = toastFailure(error, { title: "No pudimos guardarlo" });
      if (code === "not_found") await refresh();
      setSending(false);
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="min-w-0">
        <strong className="font-semibold">{waiting.service}</strong>,{" "}
        {waiting.therapistName ? `con ${waiting.therapistName}` : "con cualquier profesional"}
        <span className="block text-ink-soft">
          <span className="inline-block first-letter:uppercase">{formatWishedTimes(waiting)}</span>, hasta el{" "}
          {formatDateFrom(waiting.until, today)}
        </span>
      </p>
      <Button
        variant="outline"
        size="small"
        pending={sending}
        pendingLabel="Guardando..."
        onClick={() => void leave()}
      >
        Dejar de esperar
      </Button>
    </li>
  );
}
