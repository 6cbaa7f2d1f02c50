import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { agendaKey, caseloadKey } from "~/client/dashboard/query-keys";
import { followAgenda } from "../contract";

/** Several changes in one breath are read once. */
const breathMs = 250;

/** As long as the page is open: what others book, move or cancel appears without a reload. */
export function useAgendaNews(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasCut = false;
    const readAnew = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: agendaKey });
        void queryClient.invalidateQueries({ queryKey: caseloadKey });
      }, breathMs);
    };
    const source = new EventSource(followAgenda.path);
    source.addEventListener("agenda", readAnew);
    source.addEventListener("error", () => {
      wasCut = true;
    });
    source.addEventListener("open", () => {
      // What happened in between was told to nobody.
      if (wasCut) readAnew();
      wasCut = false;
    });
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [queryClient]);
}
