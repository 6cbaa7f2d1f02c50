import { useOwnPain } from "./own-pain";
import { PainChart } from "./PainChart";
import { PainTable } from "./PainTable";

/** How much it hurts, noted by the patient and seen by who treats them. */
export function PainDiary() {
  const entries = useOwnPain();
  return (
    <section aria-labelledby="diario-de-dolor">
      <h2 id="diario-de-dolor" className="text-2xl">
        Diario de dolor
      </h2>
      <div className="mt-6 min-w-0 max-w-3xl">
        {entries.length === 0 ? (
          <p className="text-ink-soft">Con tu primera anotación empieza aquí la curva de tu dolor.</p>
        ) : (
          <>
            <PainChart entries={entries} />
            <PainTable entries={entries} />
          </>
        )}
      </div>
    </section>
  );
}
