import { OpinionsPart } from "~/features/care/satisfaction/ui/OpinionsPart";
import { OffersPart } from "~/features/site/testimonials/ui/desk/OffersPart";

/** What patients say of the centre, and which of it stands on the site. */
export default function OpinionsPlace() {
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      <OffersPart />
      <OpinionsPart />
    </div>
  );
}
