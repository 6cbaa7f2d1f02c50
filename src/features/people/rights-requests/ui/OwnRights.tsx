import { useQuery, useQueryClient } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { formatDate } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { askRight, type Right, type RightsRequest, rights } from "../contract";
import { rightWords } from "../words";
import { ownRights } from "./own-rights";

/** What was asked for, with its number and until when it is answered, and a form to ask. */
export function OwnRights() {
  const asked = useQuery(ownRights);
  return (
    <div className="flex flex-col gap-6">
      {asked.isError && (
        <Button variant="outline" className="self-start" onClick={() => void asked.refetch()}>
          No pudimos leer tus solicitudes. Reintentar
        </Button>
      )}
      {asked.data && asked.data.length > 0 && (
        <ul aria-label="Tus solicitudes" className="divide-y divide-line border-y border-line">
          {asked.data.map((request) => (
            <li key={request.number} className="py-3">
              <OwnRequest request={request} />
            </li>
          ))}
        </ul>
      )}
      <RightForm />
    </div>
  );
}

function OwnRequest({ request }: { request: RightsRequest }) {
  const { number, right, state, askedOn, dueOn, text, answer } = request;
  return (
    <>
      <p className="font-semibold">
        Solicitud {number}: {rightWords[right].name}
      </p>
      <p className="text-ink-soft">
        Pedida el {formatDate(askedOn)}.{" "}
        {state === "open" ? `Respondemos a más tardar el ${formatDate(dueOn)}.` : "Respondida."}
      </p>
      {text && <p className="mt-1 whitespace-pre-line break-words">{text}</p>}
      {answer && <p className="mt-2 whitespace-pre-line break-words border-l-2 border-line pl-4">{answer}</p>}
    </>
  );
}

function RightForm() {
  const queryClient = useQueryClient();
  const { values, text, errors, pending, formProps, set } = useForm({
    initial: { right: "access", text: "" },
    check: () => ({}),
    async send(given, signal) {
      const body = { ...given, right: given.right as Right };
      const { number, dueOn } = await signedInCall(askRight, { body, signal });
      toast({
        title: `Solicitud ${number} enviada`,
        description: `Te respondemos a más tardar el ${formatDate(dueOn)}.`,
      });
      set({ text: "" });
      await queryClient.invalidateQueries(ownRights);
    },
    onFailure: (error) => toastFailure(error, { title: "No pudimos enviar tu solicitud" }).fields,
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Field label="Qué pides" hint={rightWords[values.right as Right].meaning} error={errors.right}>
        {(control) => (
          <Select {...control} {...text("right")}>
            {rights
              // It has a place of its own, with what the law lets go and what it keeps.
              .filter((right) => right !== "erasure")
              .map((right) => (
                <option key={right} value={right}>
                  {rightWords[right].name}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Field label="Cuéntanos qué necesitas" optional error={errors.text}>
        {(control) => <Textarea {...control} {...text("text")} maxLength={1000} rows={3} />}
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="self-start"
        pending={pending}
        pendingLabel="Enviando..."
      >
        Enviar solicitud de derecho
      </Button>
    </form>
  );
}
