import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { useClinic } from "~/client/clinic";
import { useClinicToday } from "~/client/clinic-now";
import { DateSteps } from "~/client/dashboard/DateSteps";
import { Loaded } from "~/client/dashboard/Loaded";
import { useTeam } from "~/client/dashboard/team";
import { formatDateFrom } from "~/shared/clinic-time";
import { dashboardAddressIn, hrefOfDashboard } from "~/shared/dashboard-address";
import { leads } from "~/shared/role";
import { buttonStyle } from "~/ui/button/button-style";
import { Select } from "~/ui/select/Select";
import { DeskTasks } from "./DeskTasks";
import { LedgerDownload } from "./LedgerDownload";
import { tillQuery } from "./money-queries";
import { TillBoxes } from "./TillBoxes";
import { TillRows } from "./TillRows";
import { TillSums } from "./TillSums";

/** The clinic's money: what came in on a day and how it was counted, and what somebody has to look after. */
export default function TillTab() {
  const { search } = useLocation();
  const today = useClinicToday();
  const { duties } = useTeam();
  const day = dashboardAddressIn(search).date ?? today;
  const { branches } = useClinic();
  const [branchId, setBranchId] = useState("");
  const till = useQuery(tillQuery(day, branchId));
  const addressOf = (date: string) =>
    hrefOfDashboard({ section: "caja", view: "lista", date: date === today ? null : date });
  return (
    <div className="flex flex-col gap-12">
      <section aria-labelledby="caja-del-dia">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="caja-del-dia" aria-live="polite" className="text-xl">
            {day === today ? "Caja de hoy" : `Caja del ${formatDateFrom(day, today)}`}
          </h2>
          <div className="flex flex-wrap items-center gap-2">
            {branches.length > 1 && (
              <Select
                aria-label="Sede"
                value={branchId}
                onChange={(event) => setBranchId(event.target.value)}
                className="w-auto"
              >
                <option value="">Todas las sedes</option>
                {branches.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
            <a
              className={buttonStyle("outline", "small")}
              href={`/api/desk/till/sheet?day=${day}${branchId && `&branchId=${branchId}`}`}
              target="_blank"
              rel="noreferrer"
            >
              Hoja del día
            </a>
            <DateSteps date={day} today={today} addressOf={addressOf} last={today} />
          </div>
        </div>
        <Loaded query={till} what="la caja" skeletons={["h-20", "h-20", "h-52"]}>
          {(read) => (
            <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
              <TillRows entries={read.entries} />
              <div className="flex min-w-0 flex-col gap-8">
                <TillSums till={read} />
                <TillBoxes key={read.day} till={read} leads={leads({ duties })} />
              </div>
            </div>
          )}
        </Loaded>
      </section>
      <DeskTasks />
      <LedgerDownload />
    </div>
  );
}
