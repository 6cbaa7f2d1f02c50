import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useClinic } from "~/client/clinic";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import { useStaffClinic } from "~/client/dashboard/staff-clinic";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { formatMonths, monthsOfPack, soldAs } from "~/features/clinic/catalogue/catalogue";
import { formatPesos } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { sellPack } from "../../desk-contract";
import { formatSessions } from "../../format-sessions";
import { packsQuery } from "../offered/packs-query";
import { deskOrderQuery } from "./money-queries";

interface Props {
  patient: DialogPatient;
  onClose: () => void;
  onSold: (orderId: string) => void;
}

/** The packs that the clinic sells, each one press from being paid; those of what the person comes for stand first. */
export default function SellPackDialog({ patient, onClose, onSold }: Props) {
  const { services } = useStaffClinic();
  const { payments } = useClinic();
  const queryClient = useQueryClient();
  const { data: packsLeft } = useQuery(packsQuery(patient.id));
  const [selling, setSelling] = useState<string | null>(null);
  const isSending = useRef(false);
  const had = new Set(packsLeft?.map(({ serviceId }) => serviceId));
  const sold = services
    .map((service) => ({ service, packs: soldAs(service).filter(({ sessions }) => sessions > 1) }))
    .filter(({ packs }) => packs.length > 0)
    .toSorted((one, other) => Number(had.has(other.service.id)) - Number(had.has(one.service.id)));

  async function sell(packId: string): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setSelling(packId);
    try {
      const order = await signedInCall(sellPack, { body: { patientId: patient.id, packId } });
      queryClient.setQueryData(deskOrderQuery(order.orderId).queryKey, order);
      onSold(order.orderId);
    } catch (error) {
      toastFailure(error, clinicalWords("No se pudo vender el pack."));
      setSelling(null);
    } finally {
      isSending.current = false;
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={selling !== null}
      title="Vender un pack"
      description={`Para ${patient.name}. Sus horas se agendan después, cuando quiera.`}
    >
      <div className="flex flex-col gap-6">
        {sold.map(({ service, packs }) => (
          <section key={service.id} aria-label={service.name}>
            <h3 className="font-text text-base font-semibold tracking-normal">{service.name}</h3>
            <ul className="mt-1 divide-y divide-line border-y border-line">
              {packs.map((pack) => (
                <li
                  key={pack.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
                >
                  <p className="min-w-0 break-words">
                    {pack.name}
                    <span className="block text-ink-soft">
                      {!pack.name.includes("sesi") && `${formatSessions(pack.sessions)}, `}para usar en{" "}
                      {formatMonths(monthsOfPack(payments, pack))}
                    </span>
                  </p>
                  <Button
                    size="small"
                    variant="outline"
                    pending={selling === pack.id}
                    pendingLabel="Vendiendo..."
                    onClick={() => void sell(pack.id)}
                  >
                    Vender en {formatPesos(pack.price)}
                    <span className="sr-only">
                      , {service.name}, {pack.name}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {sold.length === 0 && <p className="text-ink-soft">Ningún servicio se vende en packs.</p>}
      </div>
    </Dialog>
  );
}
