import type { ReactNode } from "react";
import { Alert } from "~/ui/alert/Alert";
import { useContact } from "../public/contact";
import { AccountPage } from "./AccountPage";

interface Props {
  /** Why, as far as it may be told. */
  why: ReactNode;
  /** What to do instead. */
  children: ReactNode;
}

/** A link of a mail that leads nowhere any more. */
export function DeadLinkPage({ why, children }: Props) {
  return (
    <AccountPage title="Este enlace ya no sirve">
      <div className="flex flex-col items-start gap-5">
        <Alert kind="error" title="Enlace inválido">
          {why}
        </Alert>
        {children}
      </div>
    </AccountPage>
  );
}

/** After what the portal shows: the telephone. */
export function OrCall({ children }: { children: ReactNode }) {
  const contact = useContact();
  return (
    <p className="text-lg">
      {children} También puedes llamarnos al{" "}
      <a href={contact.phoneHref} className="link tabular-nums">
        {contact.phone}
      </a>
      .
    </p>
  );
}
