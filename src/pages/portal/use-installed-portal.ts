import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useClinicNow } from "~/client/clinic-now";
import { markIcon, readToldHere } from "~/client/device-marks";
import {
  aheadOf,
  ownAppointments,
  useOwnAppointments,
} from "~/features/hours/appointments/ui/own/own-appointments";
import { useOwnWaiting } from "~/features/hours/waiting-list/ui/offered/own-waiting";
import { toInstant } from "~/shared/clinic-time";

/** What a portal does that stands on a home screen or is told of by push messages (public/sw-push.js). */
export function useInstalledPortal(patientId: string): void {
  useNumberOnIcon();
  useTaps();
  useEffect(() => {
    // Of who has not switched it on, nothing of it is loaded.
    if (readToldHere()?.patientId !== patientId) return;
    void import("~/features/people/push/ui/this-browser")
      .then(({ keepTold }) => keepTold(patientId))
      .catch(() => undefined);
  }, [patientId]);
}

/** What waits for the patient's word, as `waitingFor` of the feature counts it for a message. */
function useNumberOnIcon(): void {
  const now = useClinicNow();
  const proposed = aheadOf(useOwnAppointments(), now).filter(
    ({ status }) => status === "therapist_scheduled",
  );
  const offered = useOwnWaiting().filter(({ offer }) => offer && toInstant(offer.until) > now);
  const waiting = proposed.length + offered.length;
  useEffect(() => void markIcon(waiting), [waiting]);
}

/** A tap on a message leads an open portal to its hour; what is typed elsewhere on the page stays. */
function useTaps(): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.kind !== "push-tapped" || typeof data.url !== "string") return;
      void queryClient.invalidateQueries({ queryKey: ownAppointments.queryKey });
      void navigate(data.url);
    };
    worker?.addEventListener("message", onMessage);
    return () => worker?.removeEventListener("message", onMessage);
  }, [navigate, queryClient]);
}
