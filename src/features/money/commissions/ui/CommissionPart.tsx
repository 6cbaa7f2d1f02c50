import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { useClinicToday } from "~/client/clinic-now";
import { Asked } from "~/client/direction/Asked";
import { signedInCall } from "~/client/session-end";
import { servicesQuery } from "~/features/clinic/catalogue/ui/offered/services-query";
import { staffQuery } from "~/features/clinic/staff/ui/offered/staff-query";
import { formatDate } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import { addMonths, monthTitle } from "~/ui/calendar/month-grid";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { type CommissionPlan, readCommission, readStatement, setCommission } from "../contract";

/** What each person earns of what is collected for their hours, and what that was in a month. Colleagues never see it. */
export function CommissionPart() {
  const staff = useQuery(staffQuery);
  const [chosen, setChosen] = useState("");
  return (
    <section aria-labelledby="comisiones" className="mt-10 grid gap-4">
      <h2 id="comisiones" className="text-xl">
        Comisiones
      </h2>
      <Asked query={staff}>
        {(people) => {
          const earners = people.filter(({ duties }) => duties.includes("care"));
          const staffId = chosen || (earners[0]?.id ?? "");
          if (staffId === "") return <p>Nadie atiende todavía.</p>;
          return (
            <>
              <Field label="De quién" className="max-w-md">
                {(control) => (
                  <Select {...control} value={staffId} onChange={(event) => setChosen(event.target.value)}>
                    {earners.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Shares key={staffId} staffId={staffId} />
              <Statement staffId={staffId} />
            </>
          );
        }}
      </Asked>
    </section>
  );
}

function Shares({ staffId }: { staffId: string }) {
  const queryKey = [readCommission.path, staffId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => signedInCall(readCommission, { params: { id: staffId }, signal }),
    staleTime: 0,
  });
  return (
    <Asked query={query}>
      {(plan) => <SharesForm key={JSON.stringify(plan)} staffId={staffId} plan={plan} queryKey={queryKey} />}
    </Asked>
  );
}

const percentOf = (plan: CommissionPlan, serviceId: string | null): string => {
  const share = plan.shares.find((each) => each.serviceId === serviceId);
  return share ? String(share.percent).replace(".", ",") : "";
};

function SharesForm({
  staffId,
  plan,
  queryKey,
}: {
  staffId: string;
  plan: CommissionPlan;
  queryKey: string[];
}) {
  const today = useClinicToday();
  const queryClient = useQueryClient();
  const services = useQuery(servicesQuery).data ?? [];
  const [from, setFrom] = useState(today);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [said, setSaid] = useState<{ text: string; isFault: boolean } | null>(null);
  const rows: { id: string | null; name: string }[] = [
    { id: null, name: "Todos los servicios" },
    ...services.map(({ id, name }) => ({ id, name: `Solo ${name}` })),
  ];
  const textOf = (id: string | null) => typed[id ?? ""] ?? percentOf(plan, id);

  async function save(): Promise<void> {
    const shares = rows.flatMap(({ id }) => {
      const text = textOf(id).trim();
      return text === "" ? [] : [{ serviceId: id, percent: Number(text.replace(",", ".")) }];
    });
    try {
      const saved = await signedInCall(setCommission, { params: { id: staffId }, body: { from, shares } });
      setSaid({
        text: `Guardado: vale desde el ${formatDate(from)}. Se deshace en Cambios.`,
        isFault: false,
      });
      queryClient.setQueryData(queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: [readStatement.path] });
    } catch (error) {
      const { text, fields } = failureOf(error);
      setSaid({
        text: Object.values(fields)[0] ?? text ?? "No se guardó: revisa tu conexión.",
        isFault: true,
      });
    }
  }

  return (
    <form
      className="grid max-w-2xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="text-ink-soft">
        {plan.from ? `Estas valen desde el ${formatDate(plan.from)}.` : "Todavía sin comisión."}
        {plan.next.map((day) => ` Otras empiezan el ${formatDate(day)}.`)}
      </p>
      <ul>
        {rows.map(({ id, name }) => (
          <li
            key={id ?? ""}
            className="grid grid-cols-[1fr_7rem] items-center gap-3 border-t border-line py-1"
          >
            <label htmlFor={`comision-${id ?? "todos"}`}>{name}</label>
            <span className="flex items-center gap-2">
              <TextInput
                id={`comision-${id ?? "todos"}`}
                inputMode="decimal"
                className="text-right"
                value={textOf(id)}
                onChange={(event) => setTyped({ ...typed, [id ?? ""]: event.target.value })}
              />
              %
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Desde el">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={`${today.slice(0, 7)}-01`}
              value={from}
              onChange={(event) => setFrom(event.target.value || today)}
            />
          )}
        </Field>
        <Button type="submit">Guardar comisiones</Button>
      </div>
      <p role="status" className={said?.isFault ? "font-semibold text-danger" : ""}>
        {said?.text}
      </p>
    </form>
  );
}

/** A month's account, to read or to print. */
function Statement({ staffId }: { staffId: string }) {
  const [month, setMonth] = useState(useClinicToday().slice(0, 7));
  const query = useQuery({
    queryKey: [readStatement.path, staffId, month],
    queryFn: ({ signal }) => signedInCall(readStatement, { query: { month, staffId }, signal }),
    staleTime: 0,
  });
  return (
    <div className="grid max-w-2xl gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-lg">Liquidación de {monthTitle(month)}</h3>
        <Button variant="outline" size="small" onClick={() => setMonth(addMonths(month, -1))}>
          ‹ {monthTitle(addMonths(month, -1))}
        </Button>
        <Button variant="outline" size="small" onClick={() => setMonth(addMonths(month, 1))}>
          {monthTitle(addMonths(month, 1))} ›
        </Button>
      </div>
      <Asked query={query}>
        {({ rows, collected, commission }) =>
          rows.length === 0 ? (
            <p>En este mes no se cobró nada por sus horas.</p>
          ) : (
            <table className="w-full tabular-nums">
              <thead>
                <tr className="text-ink-soft">
                  <td />
                  {["Cobrado", "%", "Comisión"].map((name) => (
                    <th key={name} scope="col" className="py-2 pl-3 text-right font-normal">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={`${row.serviceId} ${row.percent}`} className="border-t border-line">
                    <th scope="row" className="py-2 text-left font-normal">
                      {row.service}
                    </th>
                    <td className="py-2 pl-3 text-right">{formatPesos(row.collected)}</td>
                    <td className="py-2 pl-3 text-right">{String(row.percent).replace(".", ",")}</td>
                    <td className="py-2 pl-3 text-right">{formatPesos(row.commission)}</td>
                  </tr>
                ))}
                <tr className="border-t border-line-strong font-semibold">
                  <th scope="row" className="py-2 text-left">
                    Total
                  </th>
                  <td className="py-2 pl-3 text-right">{formatPesos(collected)}</td>
                  <td />
                  <td className="py-2 pl-3 text-right">{formatPesos(commission)}</td>
                </tr>
              </tbody>
            </table>
          )
        }
      </Asked>
    </div>
  );
}
