import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import type { Case } from "~/features/care/caseload/contract";
import { ageWords } from "~/features/care/facts/alerts";
import { Alerts } from "~/features/care/facts/ui/offered/Alerts";
import { idWords } from "~/shared/rut";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import { PRINTED_NAME } from "~/ui/print/mark-pages";

const CareFactsDialog = deferredPart(() => import("~/features/care/facts/ui/CareFactsDialog"));

/** Who it is, and what must be known before touching them. */
export function FileHead({ patient, own }: { patient: DialogPatient; own: Case | null | undefined }) {
  const today = useClinicToday();
  const [isEditing, setEditing] = useState(false);
  const isOpen = own?.file === "open";
  const facts = own
    ? [
        idWords(own.rut, own.passport),
        own.birthdate &&
          `${ageWords(own.birthdate, today)} (${own.birthdate.split("-").reverse().join("-")})`,
        own.insurance,
      ].filter(Boolean)
    : [];
  return (
    <div className="min-w-0">
      <p className="font-display text-xl font-bold break-words" {...{ [PRINTED_NAME]: patient.name }}>
        {patient.name || "…"}
      </p>
      <p className="text-ink-soft tabular-nums">{facts.join(" · ") || "…"}</p>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-x-3">
          <Alerts alerts={own.alerts} alertsAsked={own.alertsAsked} />
          <button
            type="button"
            className="link inline-flex min-h-11 items-center"
            onClick={() => setEditing(true)}
          >
            {own.alertsAsked && own.birthdate ? "Cambiar" : "Completar"}
            <span className="sr-only"> datos y alertas</span>
          </button>
        </div>
      )}
      {isEditing && (
        <DeferredDialog title="Datos y alertas" closeHref="" onClose={() => setEditing(false)}>
          <CareFactsDialog patient={patient} onClose={() => setEditing(false)} />
        </DeferredDialog>
      )}
    </div>
  );
}
