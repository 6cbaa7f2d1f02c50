import { PainForm } from "./offered/PainForm";
import { useOwnPain } from "./own-pain";
import { PainChart } from "./PainChart";
import { PainTable } from "./PainTable";

interface Props {
  /** False where it is asked elsewhere on the page. */
  asks: boolean;
  asksEffort: boolean;
}

/** How much it hurts, noted by the patient and seen by who treats them. */
export function PainDiary({ asks, asksEffort }: Props) {
  const entries = useOwnPain();
  return (
    <section aria-labelledby="diario-de-dolor">
      <h2 id="diario-de-dolor" className="text-2xl">
        Diario de dolor
      </h2>
      <p className="mt-2 max-w-prose">Anótalo cuando quieras: tu kinesiólogo lo ve y ajusta tu plan.</p>
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        {asks && <PainForm asksEffort={asksEffort} />}
        <div className="min-w-0">
          {entries.length === 0 ? (
            <p className="text-ink-soft">Con tu primera anotación empieza aquí la curva de tu dolor.</p>
          ) : (
            <>
              <PainChart entries={entries} />
              <PainTable entries={entries} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}
