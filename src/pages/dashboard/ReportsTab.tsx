import { AttendancePart } from "~/features/attendance-report/ui/AttendancePart";
import { OpinionsPart } from "~/features/satisfaction/ui/OpinionsPart";
import { OffersPart } from "~/features/testimonials/ui/desk/OffersPart";

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
