import OwnFiles from "~/features/care/attachments/ui/OwnFiles";
import { OwnDocuments } from "~/features/care/documents/ui/OwnDocuments";
import { OwnQuestions } from "~/features/care/hour-questions/ui/OwnQuestions";
import RecordList from "~/features/care/records/ui/RecordList";

/** 'Historial Clínico': the papers that were issued, the record itself, and what the patient and the centre added to it. */
export default function History({ patientId }: { patientId: string }) {
  return (
    <div className="flex flex-col gap-12">
      <div>
        <OwnDocuments patientId={patientId} />
        <RecordList />
      </div>
      <OwnQuestions />
      <OwnFiles />
    </div>
  );
}
