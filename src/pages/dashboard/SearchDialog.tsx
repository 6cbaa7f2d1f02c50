import type { FoundPerson } from "~/features/care/caseload/contract";
import { PersonSearch } from "~/features/hours/agenda/ui/PersonSearch";
import { Dialog } from "~/ui/dialog/Dialog";

interface Props {
  onClose: () => void;
  onChoose: (person: FoundPerson) => void;
}

/** The search of the bar where the bar has no room for it. */
export default function SearchDialog({ onClose, onChoose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Buscar paciente">
      {/* What is found lies under the box. */}
      <div className="min-h-96">
        <PersonSearch
          label="Buscar un paciente"
          placeholder="Nombre, correo, RUT completo…"
          isFirst
          hint={({ isOwn }) => (isOwn ? "Ver Ficha" : "Agendar o abrir con un motivo")}
          onChoose={onChoose}
        />
      </div>
    </Dialog>
  );
}
