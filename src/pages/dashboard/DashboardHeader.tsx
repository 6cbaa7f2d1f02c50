import { useQuery } from "@tanstack/react-query";
import { memo, useEffect } from "react";
import { Link } from "react-router";
import { type CachedUser, onCachedUserChange, readCachedUser } from "~/client/cached-user";
import { useClinicToday } from "~/client/clinic-now";
import { useDialogs } from "~/client/dashboard/dialogs";
import { guardLeaving } from "~/client/leaving";
import { AccountActions } from "~/features/accounts/ui/AccountActions";
import { countsQuery } from "~/features/agenda/ui/agenda-queries";
import { NowAndNext } from "~/features/agenda/ui/NowAndNext";
import { PersonSearch } from "~/features/agenda/ui/PersonSearch";
import { useAgendaNews } from "~/features/agenda/ui/use-agenda-news";
import { CalendarButton } from "~/features/calendars/ui/CalendarButton";
import { forgetUnsavedNotes, hasUnsavedNotes, sendUnsavedNotes } from "~/features/records/ui/unsaved-notes";
import { formatDate } from "~/shared/clinic-time";
import { hrefOfDashboard } from "~/shared/dashboard-address";

/** Who is here, who comes now and next, what waits for an answer, and anybody's name in two keys. */
export const DashboardHeader = memo(function DashboardHeader({ user }: { user: CachedUser }) {
  const open = useDialogs();
  const today = useClinicToday();
  const { data: counts } = useQuery(countsQuery);
  const waiting = counts?.toAnswer ?? 0;
  useAgendaNews();
  useEffect(() => {
    const send = () => void sendUnsavedNotes(user.id);
    send();
    addEventListener("online", send);
    const stopGuarding = guardLeaving(async () => {
      await sendUnsavedNotes(user.id);
      return hasUnsavedNotes(user.id);
    });
    const stopListening = onCachedUserChange(() => {
      if (!readCachedUser()) forgetUnsavedNotes();
    });
    return () => {
      removeEventListener("online", send);
      stopGuarding();
      stopListening();
    };
  }, [user.id]);
  return (
    <div className="border-b border-line bg-sunk">
      <div className="page-width pt-5 pb-3">
        <div className="flex flex-col gap-x-8 gap-y-2 lg:flex-row lg:items-start lg:justify-between">
          <div className="min-w-0">
            <h1 className="text-2xl break-words">{user.name}</h1>
            <p className="text-ink-soft first-letter:uppercase">{formatDate(today)}</p>
          </div>
          <div className="flex flex-wrap gap-x-6">
            <CalendarButton />
            <AccountActions user={user} />
          </div>
        </div>
        <div className="mt-2 grid items-center gap-x-8 gap-y-3 pb-2 lg:grid-cols-[1fr_24rem]">
          <div className="flex flex-wrap gap-x-8 gap-y-1">
            <NowAndNext />
            <Link
              to={hrefOfDashboard({ section: "citas", view: "lista", date: null })}
              preventScrollReset
              className="inline-flex min-h-12 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {waiting === 0
                ? "Nada por responder"
                : waiting === 1
                  ? "1 cita por responder"
                  : `${waiting} citas por responder`}
            </Link>
          </div>
          <PersonSearch
            label="Buscar un paciente"
            placeholder="Buscar paciente: nombre, correo, RUT completo…"
            hint={({ isOwn }) => (isOwn ? "Ver Ficha" : "Agendar Cita")}
            onChoose={({ isOwn, id, name, email }) =>
              open({ kind: isOwn ? "file" : "schedule", patient: { id, name, email } })
            }
          />
        </div>
      </div>
    </div>
  );
});
