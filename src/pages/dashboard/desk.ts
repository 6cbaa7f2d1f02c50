import { redirect } from "react-router";
import { hrefOfDashboard } from "~/shared/dashboard-address";

/** The desk is a place of the dashboard, with an address that is short to say. */
export const loader = () =>
  redirect(`/clinical-dashboard${hrefOfDashboard({ section: "meson", view: "dia", date: null })}`);
