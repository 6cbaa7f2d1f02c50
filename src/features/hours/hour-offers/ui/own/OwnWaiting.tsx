import { useOwnWaiting } from "~/features/hours/waiting-list/ui/offered/own-waiting";
import { WaitingItem } from "./WaitingItem";

/** What a patient waits for; nothing where nobody waits. */
export function OwnWaiting() {
  const waiting = useOwnWaiting();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="lista-de-espera">
      <h2 id="lista-de-espera" className="text-xl">
        Te avisamos si se libera antes
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {waiting.map((each) => (
          <WaitingItem key={each.id} waiting={each} />
        ))}
      </ul>
    </section>
  );
}
