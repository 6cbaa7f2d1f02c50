import { useQuery } from "@tanstack/react-query";
import { formatDate } from "~/shared/clinic-time";
import { rangeQuery } from "./agenda-queries";
import { EntryList } from "./EntryList";

interface Props {
  date: string;
  /** Many in view: what can be done stands behind the name. */
  brief?: boolean;
}

/** The appointments of one date, of the whole team. */
export function DayList({ date, brief = false }: Props) {
  const query = useQuery(rangeQuery(date, date));
  return <EntryList query={query} label={`Citas del ${formatDate(date)}`} full={!brief} brief={brief} />;
}
