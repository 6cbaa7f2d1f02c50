import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { agendaKey, caseloadKey } from "~/client/dashboard/query-keys";
import { followAgenda } from "../contract";

/** Several changes in one breath are read once. */
const breathMs = 80;

/** Processes read the clinic again within two seconds. */
const clinicMs = 2_000;

/** As long as the page is open: what others book, move or cancel, and what direction changes, appears without a reload. */
export function useAgendaNews(): void {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let clinicTimer: ReturnType<typeof setTimeout> | undefined;
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
    source.addEventListener("clinic", () => {
      clearTimeout(clinicTimer);
      clinicTimer = setTimeout(() => void revalidate(), clinicMs);
    });
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
      clearTimeout(clinicTimer);
      source.close();
    };
  }, [queryClient, revalidate]);
}
