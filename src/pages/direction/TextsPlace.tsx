import { useRouteLoaderData } from "react-router";
import SettingsPlace from "~/features/clinic/clinic/ui/SettingsPlace";
import { type Said, SiteTexts } from "~/features/clinic/clinic/ui/SiteTexts";

/** What the centre is called and how people are spoken to, and what the site says beyond its fixed texts. */
export default function TextsPlace() {
  const loaded = useRouteLoaderData<{ siteTexts: Said | null }>("direction/direction");
  return (
    <>
      <SettingsPlace of="texts" />
      {loaded?.siteTexts && <SiteTexts said={loaded.siteTexts} />}
    </>
  );
}
