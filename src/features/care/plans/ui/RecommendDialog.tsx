import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import { useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useSafeClose } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { useOnceKey } from "~/client/use-once-key";
import { hasMailbox } from "~/shared/mailbox";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { categories, type priorities, type Recommendation, writeRecommendation } from "../contract";
import { AskMeasures } from "./AskMeasures";
import { ExercisePlan } from "./ExercisePlan";
import { recommendationsKey, recommendationsQuery } from "./patient-recommendations";
import {
  type AskedMeasure,
  faultOf,
  faultOfMeasures,
  linesOf,
  measuresAskedOf,
  type PlanLine,
  sentLines,
  sentMeasures,
} from "./plan-lines";

const categoryWords: Record<(typeof categories)[number], string> = {
  exercise: "Ejercicio",
  medication: "Medicamento",
  lifestyle: "Vida diaria",
  "follow-up": "Seguimiento",
  generic: "General",
};
const priorityWords: Record<(typeof priorities)[number], string> = {
  high: "Alta",
  medium: "Media",
  low: "Baja",
};

interface Values {
  recommendation: string;
  category: (typeof categories)[number];
  priority: (typeof priorities)[number];
  dueDate: string;
  plan: PlanLine[];
  measures: AskedMeasure[];
}

interface Props {
  patient: DialogPatient;
  appointmentId?: string;
  /** Opened for a plan of exercises: the library has the focus. */
  plan?: boolean;
  onClose: () => void;
}

const required = "Por favor ingresa una recomendación.";

/** What the patient should do until the next session; it goes by mail and stands in the portal. A plan opens with the one that stands. */
export default function RecommendDialog(props: Props) {
  const { patient, plan = false, onClose } = props;
  const { data, error } = useQuery({ ...recommendationsQuery(patient.id, patient.email), enabled: plan });
  if (plan && !data && !error)
    return (
      <Dialog open onClose={onClose} title="Plan de ejercicios" width="full">
        <p role="status">Un momento…</p>
      </Dialog>
    );
  return <Recommending {...props} standing={data?.find(({ exercises }) => exercises.length > 0)} />;
}

function Recommending({
  patient,
  appointmentId,
  plan = false,
  standing,
  onClose,
}: Props & { standing: Recommendation | undefined }) {
  const { me } = useTeam();
  const today = useClinicToday();
  const queryClient = useQueryClient();
  const keyOf = useOnceKey();
  const [before] = useState({
    lines: plan ? linesOf(standing) : [],
    measures: plan ? measuresAskedOf(standing) : [],
  });
  const { values, set, errors, pending, text, formProps } = useForm<Values>({
    initial: {
      recommendation: "",
      category: plan ? "exercise" : "generic",
      priority: "medium",
      dueDate: "",
      plan: before.lines,
      measures: before.measures,
    },
    check(given) {
      const fault = faultOf(given.plan);
      if (fault) return { plan: fault };
      const unmeasured = faultOfMeasures(given.measures, given.plan);
      if (unmeasured) return { measures: unmeasured };
      if (given.recommendation.trim() || given.plan.length > 0) return {};
      toast({ title: "Campos requeridos", description: required, variant: "destructive" });
      return { recommendation: required };
    },
    async send(given, signal) {
      const body = {
        patientEmail: patient.email,
        recommendation: given.recommendation.trim() || null,
        exercises: sentLines(given.plan),
        measurings: sentMeasures(given.measures),
        therapistId: me,
        ...(appointmentId && { appointmentId }),
        category: given.category,
        priority: given.priority,
        dueDate: given.dueDate || null,
      };
      await signedInCall(writeRecommendation, { body, signal, headers: keyOf(body) });
      toast({
        title: "Recomendación guardada",
        description: hasMailbox(patient.email)
          ? `La enviamos por correo a ${patient.name}.`
          : `${patient.name} no tiene correo: entrégasela impresa.`,
      });
      void queryClient.invalidateQueries({ queryKey: recommendationsKey(patient.id) });
      onClose();
    },
    onFailure(error) {
      const { fields } = toastFailure(error, clinicalWords("No se pudo guardar la recomendación."));
      // The server names the line: the plan says it as one.
      const [, wrong] = Object.entries(fields ?? {}).find(([name]) => name.startsWith("exercises")) ?? [];
      const { measurings: unmeasured } = fields ?? {};
      return { ...fields, ...(wrong && { plan: wrong }), ...(unmeasured && { measures: unmeasured }) };
    },
  });
  const { close, guard } = useSafeClose(
    onClose,
    values.recommendation.trim() !== "" ||
      values.plan !== before.lines ||
      values.measures !== before.measures,
  );
  const words = (
    <Field label="Recomendación" optional={plan} error={errors.recommendation}>
      {(control) => (
        <Textarea
          {...control}
          {...text("recommendation")}
          {...(!plan && { "data-first-focus": "" })}
          rows={plan ? 2 : 5}
          maxLength={4000}
        />
      )}
    </Field>
  );
  return (
    <Dialog
      open
      onClose={close}
      busy={pending}
      title={plan ? "Plan de ejercicios" : "Recomendación"}
      description={
        hasMailbox(patient.email)
          ? `Para ${patient.name}. La recibe por correo y la ve en su portal.`
          : `Para ${patient.name}, que no tiene correo: entrégasela impresa.`
      }
      width={plan ? "full" : "wide"}
    >
      {guard(
        <form {...formProps} className="flex flex-col gap-5">
          {!plan && words}
          <ExercisePlan
            lines={values.plan}
            error={errors.plan}
            isFirst={plan}
            onChange={(lines) =>
              set({
                plan: lines,
                ...(lines.length > 0 && values.category === "generic" && { category: "exercise" }),
              })
            }
          />
          {values.plan.length > 0 && (
            <AskMeasures
              asked={values.measures}
              error={errors.measures}
              onChange={(measures) => set({ measures })}
            />
          )}
          {plan && words}
          <div className="grid gap-5 sm:grid-cols-3">
            <Field label="Categoría" error={errors.category}>
              {(control) => (
                <Select
                  {...control}
                  value={values.category}
                  onChange={(event) => set({ category: event.target.value as Values["category"] })}
                >
                  {categories.map((category) => (
                    <option key={category} value={category}>
                      {categoryWords[category]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Prioridad" error={errors.priority}>
              {(control) => (
                <Select
                  {...control}
                  value={values.priority}
                  onChange={(event) => set({ priority: event.target.value as Values["priority"] })}
                >
                  {Object.entries(priorityWords).map(([priority, word]) => (
                    <option key={priority} value={priority}>
                      {word}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Para el" optional error={errors.dueDate}>
              {(control) => <TextInput {...control} {...text("dueDate")} type="date" min={today} />}
            </Field>
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={close}>
              Volver
            </Button>
            <Button type="submit" pending={pending} pendingLabel="Guardando...">
              Guardar y enviar
            </Button>
          </div>
        </form>,
      )}
    </Dialog>
  );
}
