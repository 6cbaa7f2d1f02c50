import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
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
import {
  categories,
  planAlone,
  type priorities,
  type Recommendation,
  writeRecommendation,
} from "../contract";
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
import { dropUnsentPlan, keepUnsentPlan, readUnsentPlan } from "./unsent-plan";

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
const unchanged = "El plan sigue igual: cambia algo antes de enviarlo.";

/** A plan begins as the one that stands, so that one dose is changed in place. */
function startOf(
  standing: Recommendation | undefined,
  { plan, today }: { plan: boolean; today: string },
): Values {
  const { recommendation, category, priority, dueDate } = standing ?? {};
  return {
    recommendation: recommendation && recommendation !== planAlone ? recommendation : "",
    category: category ?? (plan ? "exercise" : "generic"),
    priority: priority ?? "medium",
    dueDate: dueDate && dueDate >= today ? dueDate : "",
    plan: linesOf(standing, today),
    measures: measuresAskedOf(standing),
  };
}

const isSame = (one: Values, other: Values): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the patient should do until the next session; it goes by mail and stands in the portal. A plan opens with the one that stands. */
export default function RecommendDialog(props: Props) {
  const { patient, plan = false, onClose } = props;
  const { data, error } = useQuery({ ...recommendationsQuery(patient.id, patient.email), enabled: plan });
  const { data: unsent } = useQuery({
    queryKey: ["unsent-plan", patient.id],
    queryFn: () => readUnsentPlan<Unsent>(patient.id),
    enabled: plan,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });
  if (plan && ((!data && !error) || unsent === undefined))
    return (
      <Dialog open onClose={onClose} title="Plan de ejercicios" width="full">
        <p role="status">Un momento…</p>
      </Dialog>
    );
  const standing = data?.find(({ exercises }) => exercises.length > 0);
  // What was changed of a plan that stands no more is of no use.
  return (
    <Recommending
      {...props}
      standing={standing}
      unsent={unsent?.of === (standing?.id ?? null) ? unsent.values : null}
    />
  );
}

/** What was typed, and of which plan it was made; null of a first one. */
interface Unsent {
  of: string | null;
  values: Values;
}

interface RecommendingProps extends Props {
  standing: Recommendation | undefined;
  unsent: Values | null;
}

function Recommending({
  patient,
  appointmentId,
  plan = false,
  standing,
  unsent,
  onClose,
}: RecommendingProps) {
  const { me } = useTeam();
  const today = useClinicToday();
  const queryClient = useQueryClient();
  const keyOf = useOnceKey();
  const [before] = useState(() => startOf(plan ? standing : undefined, { plan, today }));
  /** Sent, or let go on purpose. */
  const leave = () => {
    if (plan) void dropUnsentPlan(patient.id);
    onClose();
  };
  const { values, set, errors, pending, text, formProps } = useForm<Values>({
    initial: unsent ?? before,
    check(given) {
      // What the clinic changed of an exercise reaches nobody until it is sent.
      const isStanding = isSame(given, before) && !given.plan.some(({ hasChanged }) => hasChanged);
      if (standing && plan && isStanding) return { plan: unchanged };
      const fault = faultOf(given.plan, today);
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
      leave();
    },
    onFailure(error) {
      const { fields } = toastFailure(error, clinicalWords("No se pudo guardar la recomendación."));
      // The server names the line: the plan says it as one.
      const [, wrong] = Object.entries(fields ?? {}).find(([name]) => name.startsWith("exercises")) ?? [];
      const { measurings: unmeasured } = fields ?? {};
      return { ...fields, ...(wrong && { plan: wrong }), ...(unmeasured && { measures: unmeasured }) };
    },
  });
  const isChanged = !isSame(values, before);
  const { close, guard } = useSafeClose(leave, isChanged);
  useEffect(() => {
    if (!plan) return;
    if (isChanged) void keepUnsentPlan(patient.id, { of: standing?.id ?? null, values });
    else void dropUnsentPlan(patient.id);
  }, [plan, isChanged, patient.id, standing?.id, values]);
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
          {unsent && isChanged && (
            <p className="flex flex-wrap items-center gap-x-4">
              Aquí está lo que cambiaste y no alcanzaste a enviar.
              <button type="button" className="link min-h-11" onClick={() => set(before)}>
                {standing ? "Volver al plan vigente" : "Empezar de nuevo"}
              </button>
            </p>
          )}
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
