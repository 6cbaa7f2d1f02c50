import { useQuery } from "@tanstack/react-query";
import { Asked } from "~/client/direction/Asked";
import { signedInCall } from "~/client/session-end";
import { bringOwnHistory, listOwnHistories } from "../contract";
import { BringHistory } from "./BringHistory";
import { HistoryRow } from "./HistoryRow";

const queryKey = [listOwnHistories.path];

/** What the patient brought of other centres, and the way to bring more. */
export function OwnHistories() {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => signedInCall(listOwnHistories, { signal }),
    staleTime: 0,
  });
  return (
    <div className="grid gap-4">
      <Asked query={query}>
        {(histories) =>
          histories.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {histories.map((history) => (
                <HistoryRow key={history.id} history={history} you />
              ))}
            </ul>
          )
        }
      </Asked>
      <BringHistory path={bringOwnHistory.path} queryKey={queryKey}>
        Traer una historia
      </BringHistory>
      <p className="text-ink-soft">
        Pide en tu otro centro tu ficha en formato FHIR: es un archivo que termina en .json. La ve quien te
        atiende, aparte de lo que escribimos aquí.
      </p>
    </div>
  );
}
