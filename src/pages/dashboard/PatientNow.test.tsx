import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClinicNowProvider } from "~/client/clinic-now";
import { TeamProvider } from "~/client/dashboard/team";
import { HeldProvider } from "~/features/hours/agenda/ui/held/HeldDecisions";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { instantOf } from "~/shared/clinic-time";
import type { Duty } from "~/shared/role";
import { TooltipProvider } from "~/ui/tooltip/Tooltip";
import { PatientNow } from "./PatientNow";

const base = {
  id: "la-hora",
  patientId: "hernan",
  patientName: "Hernán Quiroga",
  patientEmail: "hernan@correo.example",
  therapistId: "yo",
  service: "Terapia Manual",
  preferredDate: "2026-11-24T09:00",
  preferredTime: "09:00",
  durationMinutes: 60,
  comments: null,
  noShow: false,
  attends: false,
  isAbsent: false,
  saidYesBy: null,
  arrivedAt: null,
  classId: null,
  isFileOpen: false,
};

const offered = (duties: Duty[], entry: Partial<AgendaEntry>, at = "2026-11-24T09:05") => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ClinicNowProvider instant={instantOf(at).toISOString()}>
        <TeamProvider members={[]} me="yo" duties={duties}>
          <HeldProvider>
            <TooltipProvider>
              <PatientNow
                present={{ entry: { ...base, ...entry } as AgendaEntry, isNow: true }}
                hasHours
                visit={undefined}
              />
            </TooltipProvider>
          </HeldProvider>
        </TeamProvider>
      </ClinicNowProvider>
    </QueryClientProvider>,
  );
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside = ""]) =>
    inside.replaceAll(/<span class="sr-only">.*?<\/span>|<[^>]*>/g, ""),
  );
  return { acts: buttons.slice(1), reads: html.includes("Leyendo su ficha") };
};
const care = ["Escribir nota", "Medir", "Plan"];

test.each<[string, Duty[], Partial<AgendaEntry>, string[]]>([
  ["a request, to who treats", ["care"], { status: "pending" }, ["Aprobar", "Abrir con un motivo"]],
  ["a request, to reception", ["desk"], { status: "pending" }, ["Aprobar"]],
  ["a request, to direction alone", ["direction"], { status: "pending" }, []],
  [
    "a proposed hour that has begun, to who treats",
    ["care"],
    { status: "therapist_scheduled" },
    [...care, "Completar", "No llegó", "Ficha"],
  ],
  [
    "a proposed hour that has begun, to reception",
    ["desk"],
    { status: "therapist_scheduled" },
    ["Completar", "No llegó"],
  ],
  [
    "a proposed hour that has begun, to direction alone",
    ["direction"],
    { status: "therapist_scheduled" },
    [],
  ],
  [
    "an open file, to who leads and treats",
    ["care", "direction"],
    { status: "confirmed", isFileOpen: true },
    [...care, "Completar", "No llegó", "Ficha"],
  ],
])("of %s, that is offered which the server would do", (_, duties, entry, acts) => {
  expect(offered(duties, entry)).toEqual({ acts, reads: duties.includes("care") });
});

test("a proposed hour that is still to come is confirmed by word", () => {
  expect(offered(["care"], { status: "therapist_scheduled" }, "2026-11-24T08:30").acts).toEqual([
    "Confirmar de palabra",
    "Llegó",
    "Abrir con un motivo",
  ]);
  expect(offered(["direction"], { status: "therapist_scheduled" }, "2026-11-24T08:30").acts).toEqual([]);
});

test("that who comes next is here is noted once, on the day itself", () => {
  const next = (entry: Partial<AgendaEntry>, at: string) =>
    offered(["desk"], { status: "confirmed", ...entry }, at).acts;
  expect(next({}, "2026-11-24T08:52")).toEqual(["Llegó"]);
  expect(next({ arrivedAt: "2026-11-24T11:50:00.000Z" }, "2026-11-24T08:52")).toEqual([]);
  expect(next({}, "2026-11-23T08:52")).toEqual([]);
});
