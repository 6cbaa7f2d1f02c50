import { useDialogs } from "~/client/dashboard/dialogs";
import { formatWallTime } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import type { Owed } from "../../account-contract";

/** What somebody owes, each to be charged in one press: lines of a list. */
export function OwedLines({ owed }: { owed: Owed[] }) {
  const open = useDialogs();
  return owed.map(({ orderId, description, when, amount }) => (
    <li key={orderId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        {description}
        <span className="block text-ink-soft tabular-nums">
          {formatWallTime(when)} · debe {formatPesos(amount)}
        </span>
      </span>
      <Button size="small" variant="outline" onClick={() => open({ kind: "payment", orderId })}>
        Cobrar<span className="sr-only"> {description}</span>
      </Button>
    </li>
  ));
}
