// pack: dashboard-parts

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { daysBetween, formatNearDate } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { answerRight, listOpenRights, type OpenRequest, type Right } from "../contract";
import { rightWords } from "../words";

const openRights = queryOptions({
  queryKey: [listOpenRights.path],
  queryFn: ({ signal }) => signedInCall(listOpenRights, { signal }),
  staleTime: 60_000,
});

/** Of who leads the centre: what people ask for over their data, the soonest due first. Nothing while nobody asks. */
export function RightsToAnswer() {
  const { data } = useQuery(openRights);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="derechos" className="mt-6">
      <h2 id="derechos" className="text-xl">
        Solicitudes de derechos ({data.length})
      </h2>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {data.map((request) => (
          <li key={request.number} className="py-3">
            <Request request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({ request }: { request: OpenRequest }) {
  const { number, right, patientName, patientEmail, dueOn, text } = request;
  const today = useClinicToday();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p>
          <strong>
            {number} · {rightWords[right].name}
          </strong>{" "}
          · {patientName}, <span className="break-all">{patientEmail}</span>
        </p>
        <p className="text-ink-soft">
          Vence {formatNearDate(dueOn, today)} ({daysLeft(daysBetween(today, dueOn))})
        </p>
      </div>
      {text && <p className="mt-1 whitespace-pre-line break-words">{text}</p>}
      {open ? (
        <AnswerForm number={number} right={right} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="outline" size="small" className="mt-2" onClick={() => setOpen(true)}>
          Responder <span className="sr-only">la solicitud {number}</span>
        </Button>
      )}
    </>
  );
}

function daysLeft(days: number): string {
  if (days < 0) return "vencida";
  if (days === 0) return "hoy";
  return days === 1 ? "queda 1 día" : `quedan ${days} días`;
}

interface FormProps {
  number: number;
  right: Right;
  onClose: () => void;
}

function AnswerForm({ number, right, onClose }: FormProps) {
  const [blocks, setBlocks] = useState(true);
  const queryClient = useQueryClient();
  const { text, errors, pending, formProps } = useForm({
    initial: { text: "" },
    check: ({ text }) => (text.trim() ? {} : { text: "Escribe la respuesta." }),
    async send(body, signal) {
      await signedInCall(answerRight, {
        params: { number: String(number) },
        body: { ...body, ...(right === "blocking" && { blocks }) },
        signal,
      });
      toast({ title: `Solicitud ${number} respondida`, description: "Le avisamos por correo." });
      await queryClient.invalidateQueries(openRights);
    },
    onFailure: (error) => toastFailure(error, { title: "No pudimos guardar la respuesta" }).fields,
  });
  return (
    <form {...formProps} className="mt-2 flex flex-col gap-3">
      <Field label="Respuesta" error={errors.text}>
        {(control) => <Textarea {...control} {...text("text")} maxLength={2000} rows={3} required />}
      </Field>
      {right === "blocking" && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-green"
            checked={blocks}
            onChange={() => setBlocks(!blocks)}
          />
          Bloquear sus datos ahora: su ficha se abre solo con un motivo
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="solid" size="small" pending={pending} pendingLabel="Guardando...">
          Enviar respuesta
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Volver
        </Button>
      </div>
    </form>
  );
}
