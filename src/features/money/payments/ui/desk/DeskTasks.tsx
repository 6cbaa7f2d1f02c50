import { useQuery } from "@tanstack/react-query";
import { Loaded } from "~/client/dashboard/Loaded";
import { Debts } from "./Debts";
import { deskListsQuery } from "./money-queries";
import { OpenBoletas } from "./OpenBoletas";
import { RefundTasks } from "./RefundTasks";
import { Reviews } from "./Reviews";
import { UnusedPacks } from "./UnusedPacks";

/** What somebody of the clinic has to look after, whatever the day. What waits for a decision comes first. */
export function DeskTasks() {
  const query = useQuery(deskListsQuery);
  return (
    <Loaded query={query} what="lo que falta por cobrar y devolver" skeletons={["h-12", "h-52"]}>
      {({ debts, unusedPacks, refundTasks, reviews }) => (
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-10">
            <Reviews reviews={reviews} />
            <RefundTasks tasks={refundTasks} />
            <OpenBoletas />
          </div>
          <div className="flex min-w-0 flex-col gap-10">
            <Debts debts={debts} />
            <UnusedPacks packs={unusedPacks} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
