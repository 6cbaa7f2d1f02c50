import type { Counter, LandingTexts, Question, ServiceCard, SymptomBoxTexts } from "content/shape";
import type { PublicFigures } from "~/features/care/satisfaction/queries";
import type { Testimonial } from "~/features/site/testimonials/contract";
import type { Professional } from "~/shared/clinic";
import { ContactBlock } from "./ContactBlock";
import { FloatingLinks } from "./FloatingLinks";
import { LandingTeam } from "./LandingTeam";
import { Questions } from "./Questions";
import { ServicesCarousel } from "./ServicesCarousel";
import { SymptomBox } from "./SymptomBox";
import { TestimonialsSlot } from "./TestimonialsSlot";

interface Props {
  texts: LandingTexts;
  cards: ServiceCard[];
  symptomBox: SymptomBoxTexts;
  counters: Counter[];
  team: Pick<Professional, "name" | "role" | "avatar">[];
  testimonials: Testimonial[] | null;
  figures: PublicFigures | null;
  questions: Question[];
  leastWithFonasa: number | null;
}

/** Everything below the first screen of the landing page. */
export default function LandingRest({
  texts,
  cards,
  symptomBox,
  counters,
  team,
  testimonials,
  figures,
  ...asked
}: Props) {
  return (
    <>
      <ServicesCarousel texts={texts} cards={cards} />
      <SymptomBox texts={symptomBox} />
      <LandingTeam texts={texts} counters={counters} team={team} />
      <TestimonialsSlot title={texts.testimonialsTitle} testimonials={testimonials} figures={figures} />
      <Questions texts={texts} {...asked} />
      <ContactBlock texts={texts} />
      <FloatingLinks />
    </>
  );
}
