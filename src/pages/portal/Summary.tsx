import type { CachedUser } from "~/client/cached-user";
import { useClinicNow } from "~/client/clinic-now";
import { AccountButton } from "~/features/accounts/ui/AccountActions";
import { ProofNeeded } from "~/features/accounts/ui/offered/ProofNeeded";
import { BookingLink } from "~/features/appointments/ui/offered/BookingLink";
import { NextHour } from "~/features/appointments/ui/own/NextHour";
import { aheadOf, useOwnAppointments } from "~/features/appointments/ui/own/own-appointments";
import { PainDiary } from "~/features/pain-diary/ui/PainDiary";
import { PackBalances } from "~/features/patients/ui/PackBalances";
import { InfoIcon } from "~/ui/icon/icons";
import { MoreToAnswer } from "./MoreToAnswer";
import { OwedNotice } from "./OwedNotice";
import { PortalContact } from "./PortalContact";
import { SummaryCounts } from "./SummaryCounts";

interface Props {
  user: CachedUser;
  proven: boolean;
  hasFirstPassword: boolean;
}

/** 'Resumen': the next hour, what waits for an answer, and then the rest. */
export default function Summary({ user, proven, hasFirstPassword }: Props) {
  const now = useClinicNow();
  const ahead = aheadOf(useOwnAppointments(), now);
  const [next, ...later] = ahead;
  return (
    <div className="flex flex-col gap-12 lg:gap-16">
      <div className="flex flex-col gap-6">
        <NextHour appointment={next} />
        <MoreToAnswer appointments={later} />
        {proven && <OwedNotice />}
        {hasFirstPassword && <ChoosePassword user={user} />}
      </div>
      <SummaryCounts email={user.email} proven={proven} />
      {proven ? (
        <PainDiary />
      ) : (
        <ProofNeeded title="Aquí están tu diario de dolor y tus packs" email={user.email} />
      )}
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-2">
        <div className="flex flex-col gap-12">
          {proven && <PackBalances />}
          <section aria-labelledby="otra-hora">
            <h2 id="otra-hora" className="text-2xl">
              ¿Necesitas otra hora?
            </h2>
            <p className="mt-2 mb-4 text-lg">Ves las horas libres de verdad y eliges en un par de minutos.</p>
            <BookingLink>Agendar hora</BookingLink>
          </section>
        </div>
        <PortalContact />
      </div>
    </div>
  );
}

function ChoosePassword({ user }: { user: CachedUser }) {
  return (
    <div className="flex flex-col items-start gap-x-6 gap-y-3 rounded-md bg-sunk px-5 py-4 sm:flex-row sm:items-center">
      <p className="flex grow gap-3">
        <InfoIcon className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong className="font-semibold">Elige tu propia contraseña.</strong> La que usas son cuatro
          dígitos de tu RUT, y otras personas pueden conocerlo.
        </span>
      </p>
      <AccountButton user={user} dialog="password" label="Elegir contraseña" />
    </div>
  );
}
