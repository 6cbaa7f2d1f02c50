import { useQuery } from "@tanstack/react-query";
import { representativeWords } from "~/features/hours/appointments/representative";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { EmailForm } from "./EmailForm";
import { ownContact } from "./own-contact";
import { PhoneForm } from "./PhoneForm";

export function ContactForms() {
  const contact = useQuery(ownContact);
  if (contact.isPending) {
    return (
      <div className="flex flex-col gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    );
  }
  if (contact.isError) {
    return (
      <Button variant="outline" onClick={() => void contact.refetch()}>
        No pudimos leer tus datos. Reintentar
      </Button>
    );
  }
  const { email, phone, representative, waitingEmail } = contact.data;
  return (
    <div className="flex flex-col gap-8">
      <PhoneForm phone={phone} />
      <EmailForm email={email} waitingEmail={waitingEmail} />
      {representative && <p>Te representa {representativeWords(representative)}.</p>}
    </div>
  );
}
