import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { TaskList } from "~/client/dashboard/TaskList";
import { signedInCall } from "~/client/session-end";
import { formatDateFrom } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { toast } from "~/ui/toast/toast";
import { closePack, type DeskLists } from "../../desk-contract";
import { formatSessions } from "../../format-sessions";
import { ConfirmForm } from "./ConfirmForm";
import { deskListsQuery } from "./money-queries";
import { PersonLine } from "./PersonLine";

/** Packs with sessions left: whoever has them is reminded, or gets the rest back. */
export function UnusedPacks({ packs }: { packs: DeskLists["unusedPacks"] }) {
  return (
    <TaskList
      id="packs-sin-usar"
      title="Packs sin usar"
      empty="Ningún pack tiene sesiones por usar."
      items={packs}
    >
      {(pack) => <UnusedPack key={pack.id} pack={pack} />}
    </TaskList>
  );
}

function UnusedPack({ pack }: { pack: DeskLists["unusedPacks"][number] }) {
  const queryClient = useQueryClient();
  const today = useClinicToday();
  const [closing, setClosing] = useState(false);
  return (
    <li className="flex flex-col gap-2 py-3">
      <PersonLine name={pack.patientName} phone={pack.patientPhone}>
        {pack.service}, {pack.pack}
        <span className="block text-ink">
          Quedan <strong className="tabular-nums">{pack.left}</strong> de {formatSessions(pack.sessions)} ·{" "}
          {pack.paid ? "pagado" : "por pagar"}
        </span>
        <span className="block">Vence el {formatDateFrom(pack.expiresOn, today)}</span>
      </PersonLine>
      {closing ? (
        <ConfirmForm
          sentence={
            pack.paid
              ? "El pack termina: lo que no se usó queda en «Devoluciones por hacer». No se puede deshacer."
              : "El pack termina y no queda nada por devolver. No se puede deshacer."
          }
          reasonLabel="Motivo para cerrarlo"
          action="Cerrar pack"
          pendingLabel="Cerrando..."
          failure="No se pudo cerrar el pack."
          onBack={() => setClosing(false)}
          send={async (reason, signal) => {
            const lists = await signedInCall(closePack, {
              params: { id: pack.id },
              body: { reason },
              signal,
            });
            queryClient.setQueryData(deskListsQuery.queryKey, lists);
            toast({ title: "Pack cerrado", description: `${pack.patientName}, ${pack.pack}.` });
          }}
        />
      ) : (
        <Button size="small" variant="outline" className="self-start" onClick={() => setClosing(true)}>
          Cerrar pack<span className="sr-only"> de {pack.patientName}</span>
        </Button>
      )}
    </li>
  );
}
