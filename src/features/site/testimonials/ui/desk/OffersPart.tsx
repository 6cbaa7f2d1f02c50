import { useQuery } from "@tanstack/react-query";
import { Loaded } from "~/client/dashboard/Loaded";
import { TaskList } from "~/client/dashboard/TaskList";
import { OfferItem } from "./OfferItem";
import { offersQuery } from "./offers-query";

/** Words that patients lent to the site: what waits to be read by somebody of the team, and what stands there. */
export function OffersPart() {
  const query = useQuery(offersQuery);
  return (
    <Loaded query={query} what="los testimonios" skeletons={["h-12", "h-40"]}>
      {({ waiting, shown }) => (
        <div className="flex min-w-0 flex-col gap-10">
          <TaskList
            id="testimonios-por-revisar"
            title="Testimonios por revisar"
            empty="No hay ninguno por revisar. Llegan de pacientes que quedaron contentos y aceptan mostrarlo."
            items={waiting}
          >
            {(offer) => <OfferItem key={offer.id} offer={offer} isShown={false} />}
          </TaskList>
          <TaskList
            id="testimonios-en-el-sitio"
            title="En el sitio"
            empty="Ningún testimonio de pacientes está en el sitio."
            items={shown}
          >
            {(offer) => <OfferItem key={offer.id} offer={offer} isShown />}
          </TaskList>
        </div>
      )}
    </Loaded>
  );
}
