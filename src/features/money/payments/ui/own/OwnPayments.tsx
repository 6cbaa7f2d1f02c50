import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import type { PatientAccount } from "../../account-contract";
import { ownPayments } from "../offered/own-payments";
import { LongList } from "./LongList";
import { Money } from "./Money";
import { OwedList } from "./OwedList";
import { PacksLeft } from "./PacksLeft";
import { PaidItem } from "./PaidItem";

interface Props {
  /** Something was paid here: hours say so too. */
  onPaid: () => void;
}

/** 'Pagos': what is owed first, then what there is to spend, and then what was. */
export default function OwnPayments({ onPaid }: Props) {
  const account = useQuery(ownPayments);
  if (account.data) return <Account account={account.data} onPaid={onPaid} />;
  if (account.isError) {
    return (
      <div className="flex max-w-prose flex-col items-start gap-4">
        <Alert kind="error" title="No pudimos leer tus pagos">
          Revisa tu conexión y vuelve a intentarlo. Lo que pagaste está guardado.
        </Alert>
        <Button
          variant="outline"
          pending={account.isFetching}
          pendingLabel="Un momento..."
          onClick={() => void account.refetch()}
        >
          Reintentar
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        Un momento…
      </p>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}

function Account({ account, onPaid }: Props & { account: PatientAccount }) {
  const { owed, entries, packs, balance, refundsUnderWay } = account;
  const hasAny = owed.length + entries.length + packs.length + balance + refundsUnderWay > 0;
  if (!hasAny) {
    return (
      <div className="max-w-prose">
        <p className="text-xl font-semibold">Todavía no hay pagos</p>
        <p className="mt-2 text-lg">
          Cuando agendes una hora, aquí ves cuánto cuesta y puedes pagarla. Después queda su comprobante.
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-col">
      <OwedList owed={owed} balance={balance} onPaid={onPaid} />
      {balance > 0 && (
        <Part
          title="Saldo a favor"
          text="Es lo que pagaste por horas que cancelaste: úsalo para pagar otra hora."
        >
          <p className="font-display text-2xl font-bold">
            <Money amount={balance} />
          </p>
        </Part>
      )}
      {refundsUnderWay > 0 && (
        <Part
          title="Devolución en camino"
          text="La pediste y está en trámite. Llega por el mismo medio con que pagaste."
        >
          <p className="font-display text-2xl font-bold">
            <Money amount={refundsUnderWay} />
          </p>
        </Part>
      )}
      {packs.length > 0 && (
        <Part title="Sesiones que te quedan" text="Lo que reservas o usas se descuenta de tu pack.">
          <PacksLeft packs={packs} />
        </Part>
      )}
      {entries.length > 0 && (
        <Part title="Pagos hechos" text="Cada uno con su comprobante.">
          <LongList items={entries} keyOf={({ id }) => id} row={(entry) => <PaidItem entry={entry} />} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-4 border-b border-line py-8 last:border-b-0 md:grid-cols-[18rem_1fr]"
    >
      <div>
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      <div className="max-w-3xl min-w-0">{children}</div>
    </section>
  );
}
