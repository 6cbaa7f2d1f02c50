import { useCachedUser } from "~/client/cached-user";
import { useClinic } from "~/client/clinic";
// Late parts that are needed here without a network: the service worker keeps what this page imports.
import "~/features/care/movement/ui/CountDialog";
import "~/features/care/movement/ui/MeasureDialog";
import "~/features/care/plans/ui/ExerciseTimer";
import "~/ui/toast/Toaster";
import { LogoMark } from "~/ui/goniometer/Logo";
import { useHydrated } from "~/ui/use-hydrated";
import { personalTitle } from "../personal-page";
import { KeptPlanPart } from "./KeptPlanPart";
import { PortalFooter } from "./PortalFooter";

export const meta = personalTitle("Tus ejercicios");

/** There is nothing of a person in the page itself: everybody gets the same, and the phone adds what it keeps. */
export const loader = () => ({ hasOwnFrame: true });

/** What the service worker shows instead of the portal when there is no network and the phone has kept a plan. */
export default function KeptExercises() {
  const { identity } = useClinic();
  const isHydrated = useHydrated();
  const user = useCachedUser();
  return (
    <>
      <header className="border-b border-line bg-paper">
        <div className="page-width flex min-h-12 items-center gap-2 text-green lg:min-h-14">
          <LogoMark className="size-8" />
          <span className="font-display text-xl font-extrabold tracking-tight text-ink">
            {identity.shortName}
          </span>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className="grow break-words outline-none">
        <div className="page-width py-8">
          <h1 className="mb-4 text-2xl">Tus ejercicios</h1>
          {!isHydrated ? (
            <p role="status">Buscando tu plan en este teléfono…</p>
          ) : user?.role === "patient" ? (
            <KeptPlanPart key={user.id} user={user} />
          ) : (
            <p className="max-w-prose text-lg">
              Para ver tu plan tienes que ingresar a tu portal, y para eso hace falta red.{" "}
              <a href="/" className="link">
                Ir al inicio
              </a>
            </p>
          )}
        </div>
      </main>
      <PortalFooter />
    </>
  );
}
