import { QueryClientProvider } from "@tanstack/react-query";
import { symptomTexts } from "content/symptoms";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { ClinicProvider } from "~/client/clinic";
import { Catalogue } from "~/features/clinic/catalogue/ui/offered/Catalogue";
import { BookingWizard } from "~/features/hours/appointments/ui/BookingWizard";
import { PatientSignIn } from "~/features/people/accounts/ui/PatientSignIn";
import { TherapistSignIn } from "~/features/people/accounts/ui/TherapistSignIn";
import { SymptomTalk } from "~/features/site/triage/ui/SymptomDialog";
import { shownOf } from "~/shared/clinic";
import { DESCRIBES, OPENS } from "~/shared/held-entry";
import { createQueryClient } from "~/shared/query-client";
import { bodyStyle, footStyle } from "~/ui/dialog/dialog-style";
import { serverOfRequest } from "../server-of-request";
import { siteSettings } from "../site-settings";
import type { Route } from "./+types/first-dialogs";
import { portalTitles } from "./portals";

const nothing = () => undefined;
/** Nothing within leads anywhere before React is there. */
const ways = { onDraft: nothing, onForgot: nothing, onLink: nothing, onSignedIn: nothing };

/** /first-dialogs.html: what the dialogs of the public pages show first to who is not known here, for the starter (docs/decisions/0026). */
export function loader({ context }: Route.LoaderArgs) {
  const { modelIsOn, confirmsBookings } = context.get(siteSettings);
  const clinic = context.get(serverOfRequest).clinic();
  const html = renderToStaticMarkup(
    <ClinicProvider clinic={shownOf(clinic)}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <Catalogue seed={clinic.services} fallback={() => null}>
            <BookingWizard
              within="dialog"
              confirmsBookings={confirmsBookings}
              frame={({ title, footer, children }) => (
                <FirstDialog title={title} footer={footer}>
                  {children}
                </FirstDialog>
              )}
            />
          </Catalogue>
          <FirstDialog title={portalTitles.symptoms} description={symptomTexts.description}>
            <SymptomTalk modelIsOn={modelIsOn} onClose={nothing} />
          </FirstDialog>
          <FirstDialog title={portalTitles.patients}>
            <PatientSignIn {...ways} draft={{ email: "", password: "", changed: false }} />
          </FirstDialog>
          <FirstDialog title={portalTitles.therapists}>
            <TherapistSignIn {...ways} draft={{ username: "", password: "", remember: false, code: "" }} />
          </FirstDialog>
        </MemoryRouter>
      </QueryClientProvider>
    </ClinicProvider>,
    // Beside those of the page.
    { identifierPrefix: "first" },
  );
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" },
  });
}

interface Props {
  title: string;
  description?: string;
  footer?: ReactNode;
  children: ReactNode;
}

function FirstDialog({ title, description, footer, children }: Props) {
  return (
    <div {...{ [OPENS]: title, [DESCRIBES]: description }}>
      <div className={bodyStyle}>{children}</div>
      {footer && <div className={footStyle}>{footer}</div>}
    </div>
  );
}
