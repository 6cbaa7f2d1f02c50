import type { FoundPerson } from "~/features/care/caseload/contract";
import { PersonSearch } from "~/features/hours/agenda/ui/PersonSearch";
import { Dialog } from "~/ui/dialog/Dialog";

interface Props {
  onClose: () => void;
  onChoose: (person: FoundPerson) => void;
  hint: (person: FoundPerson) => string;
  onNobody?: (typed: string) => void;
}

/** The search of the bar where the bar has no room for it. */
export default function SearchDialog({ onClose, ...finding }: Props) {
  return (
    <Dialog open onClose={onClose} title="Buscar paciente">
      {/* What is found lies under the box. */}
      <div className="min-h-96">
        <PersonSearch
          label="Buscar un paciente"
          placeholder="Nombre, correo, RUT completo…"
          isFirst
          {...finding}
        />
      </div>
    </Dialog>
  );
}
