import { useQuery } from "@tanstack/react-query";
import { formatDate } from "~/shared/clinic-time";
import { rangeQuery } from "./agenda-queries";
import { EntryList } from "./EntryList";

/** The appointments of one date, of the whole team. */
export function DayList({ date }: { date: string }) {
  const query = useQuery(rangeQuery(date, date));
  return <EntryList query={query} label={`Citas del ${formatDate(date)}`} full />;
}
