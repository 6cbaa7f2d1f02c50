import { memo, Suspense } from "react";
import { useLocation } from "react-router";
import type { CachedUser } from "~/client/cached-user";
import { useClinicNow, useClinicToday } from "~/client/clinic-now";
import { OwnBodyCharts } from "~/features/care/body-chart/ui/own/OwnBodyCharts";
import { OwnChartOfHour } from "~/features/care/body-chart/ui/own/OwnChartOfHour";
import { AskForHour } from "~/features/care/hour-questions/ui/offered/AskForHour";
import { OwnMeasures } from "~/features/care/measures/ui/own/OwnMeasures";
import { OwnHomeMeasures } from "~/features/care/movement/ui/own/OwnHomeMeasures";
import { PainForm } from "~/features/care/pain-diary/ui/offered/PainForm";
import { PainDiary } from "~/features/care/pain-diary/ui/PainDiary";
import type { Recommendation } from "~/features/care/plans/contract";
import { doneOf, useOwnRecommendations } from "~/features/care/plans/ui/own-recommendations";
import { useTicked } from "~/features/care/plans/ui/own-ticks";
import { OwnQuestionnaires } from "~/features/care/questionnaires/ui/own/OwnQuestionnaires";
import { MissingConsents } from "~/features/care/signed-consents/ui/offered/MissingConsents";
import { NextHour } from "~/features/hours/appointments/ui/own/NextHour";
import { aheadOf, useOwnAppointments } from "~/features/hours/appointments/ui/own/own-appointments";
import { OfferedHours } from "~/features/hours/hour-offers/ui/own/OfferedHours";
import { OwnWaiting } from "~/features/hours/hour-offers/ui/own/OwnWaiting";
import { AccountButton } from "~/features/people/accounts/ui/AccountActions";
import { ProofNeeded } from "~/features/people/accounts/ui/offered/ProofNeeded";
import { OneQuestion } from "~/features/people/identification/ui/OneQuestion";
import { PackBalances } from "~/features/people/patients/ui/PackBalances";
import { landingIn } from "~/shared/portal-address";
import { Arrived } from "~/ui/deferred/Arrived";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { InfoIcon } from "~/ui/icon/icons";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { AskedHour } from "./AskedHour";
import { InstallHint } from "./InstallHint";
import { MoreToAnswer } from "./MoreToAnswer";
import { OwedNotice } from "./OwedNotice";
import { PortalContact } from "./PortalContact";
import { SummaryCounts } from "./SummaryCounts";
import { ToAnswer } from "./ToAnswer";

const TodayExercises = deferredPart(() => import("~/features/care/plans/ui/TodayExercises"));

interface Props {
  user: CachedUser;
  proven: boolean;
  hasFirstPassword: boolean;
}

/** 'Resumen': what waits for an answer and the next hour, and then the rest. The hour of a mail goes before its like. */
export default function Summary({ user, proven, hasFirstPassword }: Props) {
  const landing = landingIn(useLocation().search);
  const appointments = useOwnAppointments();
  const ahead = aheadOf(appointments, useClinicNow()).toSorted(
    (a, b) => Number(b.id === landing) - Number(a.id === landing),
  );
  const [toAnswer, ...moreToAnswer] = ahead.filter(({ status }) => status === "therapist_scheduled");
  const next = ahead.find(({ status }) => status !== "therapist_scheduled");
  const asked = appointments.find(({ id }) => id === landing);
  const hour =
    next || !toAnswer ? (
      <NextHour appointment={next} isNext={next?.id !== landing}>
        {next && (
          <AskForHour
            key={next.id}
            appointmentId={next.id}
            therapistName={next.therapistName}
            cancelled={appointments.flatMap(({ id, status }) => (status === "cancelled" ? id : []))}
          />
        )}
      </NextHour>
    ) : null;
  const read = useOwnRecommendations(user.email).data?.find(({ exercises }) => exercises.length > 0);
  const plan = useTicked(read);
  const today = useClinicToday();
  // The pain is asked once, at the end of what was to be done.
  const isDone = plan !== undefined && doneOf(plan, today) === plan.exercises.length;
  return (
    <div className="flex flex-col gap-10 lg:gap-14">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2 lg:items-start">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
          {asked && !ahead.includes(asked) && <AskedHour appointment={asked} />}
          <OfferedHours />
          {next && next.id === landing && hour}
          {toAnswer && <ToAnswer appointment={toAnswer} />}
          <MoreToAnswer first={toAnswer} others={moreToAnswer} />
          {next?.id !== landing && hour}
          {proven && <MissingConsents patientId={user.id} of={ahead.map(({ id }) => id)} />}
          {proven && next && <OwnChartOfHour patientId={user.id} />}
          {proven && <OwnQuestionnaires patientId={user.id} hasHour={next !== undefined} />}
          {proven && <OneQuestion />}
          <OwnWaiting />
          {proven && <OwedNotice />}
        </div>
        <div className="flex min-w-0 flex-col gap-10 empty:hidden">
          {proven && plan && <Today plan={plan} />}
          {proven && !isDone && <AskDay asksEffort={plan !== undefined} />}
          {proven && <PackBalances />}
        </div>
      </div>
      {hasFirstPassword && <ChoosePassword user={user} />}
      <InstallHint />
      {proven && <OwnBodyCharts patientId={user.id} isAsked={next !== undefined} />}
      {proven && <OwnMeasures />}
      {proven && <OwnHomeMeasures />}
      {proven ? (
        <PainDiary />
      ) : (
        <ProofNeeded title="Aquí están tu diario de dolor, tus medidas y tus packs" email={user.email} />
      )}
      <SummaryCounts email={user.email} proven={proven} />
      <PortalContact />
    </div>
  );
}

/** With the same plan it is not drawn again: what waits for its script would be thrown away, and a press on it with it. */
const Today = memo(function Today({ plan }: { plan: Recommendation }) {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Arrived>
        <TodayExercises plan={plan}>
          <PainForm asksEffort />
        </TodayExercises>
      </Arrived>
    </Suspense>
  );
});

/** Far above what was said before: who has a bad day does not scroll for it. */
function AskDay({ asksEffort }: { asksEffort: boolean }) {
  return (
    <section aria-labelledby="como-estas">
      <h2 id="como-estas" className="text-2xl">
        ¿Cómo estás hoy?
      </h2>
      <p className="mt-2 mb-4">Anótalo cuando quieras: tu kinesiólogo lo ve y ajusta tu plan.</p>
      <PainForm asksEffort={asksEffort} />
    </section>
  );
}

function ChoosePassword({ user }: { user: CachedUser }) {
  return (
    <div className="flex flex-col items-start gap-x-6 gap-y-3 rounded-md bg-sunk px-5 py-4 sm:flex-row sm:items-center">
      <p className="flex grow gap-3">
        <InfoIcon className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong className="font-semibold">Elige tu propia contraseña.</strong> Hoy entras con cuatro dígitos
          de tu RUT, y otros pueden saberlos.
        </span>
      </p>
      <AccountButton user={user} dialog="password" label="Elegir contraseña" />
    </div>
  );
}
