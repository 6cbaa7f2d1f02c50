import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { upcomingQuery } from "./agenda-queries";
import { EntryList } from "./EntryList";

/** The first appointments dated today or later. */
export const Upcoming = memo(function Upcoming({ count }: { count: number }) {
  const query = useQuery(upcomingQuery(useClinicToday(), count));
  return (
    <section aria-labelledby="proximas-citas" className="mt-10 lg:mt-8">
      <h2 id="proximas-citas" className="text-xl">
        Próximas Citas
      </h2>
      <EntryList query={query} label="Próximas Citas" withDate />
    </section>
  );
});
