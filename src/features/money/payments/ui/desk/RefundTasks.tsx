import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { TaskList } from "~/client/dashboard/TaskList";
import { signedInCall } from "~/client/session-end";
import { formatDateOf } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import { toast } from "~/ui/toast/toast";
import { type DeskLists, finishRefundTask } from "../../desk-contract";
import { ConfirmForm } from "./ConfirmForm";
import { deskListsQuery } from "./money-queries";
import { PersonLine } from "./PersonLine";

/** Money that a person has to give back by hand: by transfer, or from the till. */
export function RefundTasks({ tasks }: { tasks: DeskLists["refundTasks"] }) {
  return (
    <TaskList
      id="devoluciones-por-hacer"
      title="Devoluciones por hacer"
      empty="No hay nada que devolver a mano."
      items={tasks}
    >
      {(task) => <RefundTask key={task.id} task={task} />}
    </TaskList>
  );
}

function RefundTask({ task }: { task: DeskLists["refundTasks"][number] }) {
  const queryClient = useQueryClient();
  const [finishing, setFinishing] = useState(false);
  return (
    <li className="flex flex-col gap-2 py-3">
      <PersonLine name={task.patientName} phone={task.patientPhone} amount={task.amount}>
        «{task.reason}»<span className="block">Pedida el {formatDateOf(task.askedAt)}</span>
      </PersonLine>
      {finishing ? (
        <ConfirmForm
          sentence={`Queda anotado que devolviste ${formatPesos(task.amount)} a ${task.patientName}. No se puede deshacer.`}
          action="Sí, ya la hice"
          pendingLabel="Anotando..."
          failure="No se pudo anotar la devolución."
          variant="solid"
          onBack={() => setFinishing(false)}
          send={async (_, signal) => {
            const lists = await signedInCall(finishRefundTask, { params: { id: task.id }, body: {}, signal });
            queryClient.setQueryData(deskListsQuery.queryKey, lists);
            toast({
              title: "Devolución anotada",
              description: `${task.patientName}, ${formatPesos(task.amount)}.`,
            });
          }}
        />
      ) : (
        <Button size="small" variant="outline" className="self-start" onClick={() => setFinishing(true)}>
          Ya la hice<span className="sr-only">: devolución a {task.patientName}</span>
        </Button>
      )}
    </li>
  );
}
