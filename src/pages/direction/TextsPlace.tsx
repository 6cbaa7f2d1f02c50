import { useRouteLoaderData } from "react-router";
import SettingsPlace from "~/features/clinic/clinic/ui/SettingsPlace";
import { SiteTexts } from "~/features/clinic/clinic/ui/SiteTexts";
import type { loader } from "./direction";

/** What the centre is called and how people are spoken to, and what the site says beyond its fixed texts. */
export default function TextsPlace() {
  const loaded = useRouteLoaderData<typeof loader>("pages/direction/direction");
  return (
    <>
      <SettingsPlace of="texts" />
      {loaded?.siteTexts && <SiteTexts said={loaded.siteTexts} />}
    </>
  );
}
