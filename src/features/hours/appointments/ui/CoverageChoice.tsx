import { Chip } from "~/ui/choice/Chip";
import { type Coverage, coverages } from "../coverage";

interface Props {
  chosen: Coverage | null;
  onChoose: (coverage: Coverage) => void;
}

/** Asked once: prices, papers and packs below follow it. Nothing waits for an answer. */
export function CoverageChoice({ chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">¿Cómo te atiendes?</legend>
      <div className="flex max-w-md flex-wrap gap-2 *:flex-1">
        {coverages.map((coverage) => (
          <Chip
            key={coverage}
            name="coverage"
            checked={chosen === coverage}
            onChange={() => onChoose(coverage)}
            title={coverage}
          />
        ))}
      </div>
    </fieldset>
  );
}
