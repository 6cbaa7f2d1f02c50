import { OwnDocuments } from "~/features/care/documents/ui/OwnDocuments";
import RecordList from "~/features/care/records/ui/RecordList";

/** 'Historial Clínico': the papers that were issued, and the record itself. */
export default function History({ patientId }: { patientId: string }) {
  return (
    <>
      <OwnDocuments patientId={patientId} />
      <RecordList />
    </>
  );
}
