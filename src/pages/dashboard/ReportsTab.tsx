import { OpinionsPart } from "~/features/care/satisfaction/ui/OpinionsPart";
import { AttendancePart } from "~/features/clinic/attendance-report/ui/AttendancePart";
import { OffersPart } from "~/features/site/testimonials/ui/desk/OffersPart";

/** What came of the messages: who did not come, what patients say, and which of it may stand on the site. */
export default function ReportsTab() {
  return (
    <div className="flex flex-col gap-12">
      <AttendancePart />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <OffersPart />
        <OpinionsPart />
      </div>
    </div>
  );
}
