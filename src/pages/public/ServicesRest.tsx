import type { ServicesPageTexts, SymptomBoxTexts } from "content/shape";
import type { Service } from "~/shared/clinic";
import { AdditionalServices } from "./AdditionalServices";
import { ClosingCall } from "./ClosingCall";
import { FonasaTerms } from "./FonasaTerms";
import { PriceSection } from "./PriceSection";
import { SymptomBox } from "./SymptomBox";

interface Props {
  texts: ServicesPageTexts;
  services: Service[];
  symptomBox: SymptomBoxTexts;
}

/** Everything below the opening of the services page. */
export default function ServicesRest({ texts, services, symptomBox }: Props) {
  return (
    <>
      {texts.sections.map((section) => (
        <PriceSection
          key={section.id}
          {...section}
          services={services.filter(({ category }) => category === section.category)}
        >
          {section.category === "Kinesiología" && <FonasaTerms {...texts.fonasa} />}
        </PriceSection>
      ))}
      <div className="page-width pb-16 lg:pb-24">
        <ul className="flex max-w-[44rem] list-disc flex-col gap-1 pl-5 text-ink-soft marker:text-coral-line lg:ml-auto">
          {texts.priceNotes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      <SymptomBox texts={symptomBox} />
      <AdditionalServices title={texts.additionalTitle} services={texts.additional} />
      <ClosingCall title={texts.closingTitle} text={texts.closingText} />
    </>
  );
}
