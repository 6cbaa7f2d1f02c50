import { useEffect, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { useClinicToday } from "~/client/clinic-now";
import { toastFailure } from "~/client/toast-failure";
import { useTypedText } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { firstBirthDate } from "~/shared/birth-date";
import { hasRightCheckDigit, normalizeRut } from "~/shared/rut";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Field as Labelled } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import type { Identification } from "../contract";
import { type Field, factWords, fieldNames } from "../identification";
import { checkedField, type Input, inputsOf, type Typed, typedOf } from "./field-form";
import type { Source } from "./offered/identification-queries";

interface Props {
  field: Field;
  read: Identification;
  source: Source;
  /** True in the portal: the browser may fill in what it knows of its owner. */
  isOwn?: boolean;
  onDone: (saved: Identification) => void;
  /** Something stands in it that is not saved yet. */
  onTyped?: (isTyped: boolean) => void;
  onBack: () => void;
}

/** One thing that a file says of a person, typed where it is shown. Of two who write at once the second sees what the first wrote. */
export function FieldForm({ field, read, source, isOwn = false, onDone, onTyped, onBack }: Props) {
  const today = useClinicToday();
  const [first] = useState(() => typedOf(field, read.told));
  const [known, setKnown] = useState(read);
  const [other, setOther] = useState<string | null>(null);
  const { values, errors, pending, text, formProps } = useForm<Typed>({
    initial: first,
    check(typed) {
      const checked = checkedField(field, typed, known);
      return "errors" in checked ? checked.errors : {};
    },
    async send(typed, signal) {
      const checked = checkedField(field, typed, known);
      if ("errors" in checked) return;
      const saved = await saveBeside(checked.body, signal);
      source.keep(saved);
      toast({ title: `${fieldNames[field]}: guardado` });
      onDone(saved);
    },
    onFailure(error) {
      const { code, current, fields } = failureOf(error);
      if (code === "conflict" && current) {
        const stands = current as Identification;
        setKnown(stands);
        setOther(factWords(field, stands.told[field]) ?? "sin dato");
        return {};
      }
      const wrong = fields[field];
      if (wrong) return { [inputsOf[field][0]?.name ?? ""]: wrong };
      toastFailure(error, { title: "No pudimos guardarlo" });
      return {};
    },
  });
  /** What somebody changed meanwhile in another field is none of this one's. */
  async function saveBeside(body: Parameters<Source["save"]>[0], signal: AbortSignal) {
    try {
      return await source.save(body, signal);
    } catch (error) {
      const stands = failureOf(error).current as Identification | null;
      const isAsKnown = factWords(field, stands?.told[field] ?? null) === factWords(field, known.told[field]);
      if (!stands || !isAsKnown) throw error;
      return source.save({ ...body, version: stands.version }, signal);
    }
  }
  const isTyped = Object.entries(values).some(([name, value]) => value !== first[name]);
  useTypedText(isTyped);
  useEffect(() => onTyped?.(isTyped), [onTyped, isTyped]);
  const inputs = inputsOf[field];
  return (
    <form {...formProps} aria-label={fieldNames[field]} className="grid max-w-prose gap-4">
      {other !== null && (
        <Alert kind="warning" title="Alguien guardó otro dato mientras tanto">
          Ahora dice: {other}. Si guardas, queda lo tuyo.
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {inputs.map((input, index) => (
          <Labelled
            key={input.name}
            label={input.label}
            optional={input.optional ?? false}
            hint={hintFor(input, values[input.name] ?? "")}
            error={errors[input.name]}
          >
            {(control) =>
              input.kind === "select" ? (
                <Select {...control} {...text(input.name)} autoFocus={index === 0}>
                  <option value="">Elige</option>
                  {input.options?.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              ) : (
                <TextInput
                  {...control}
                  {...text(input.name)}
                  autoFocus={index === 0}
                  type={input.kind === "rut" ? "text" : input.kind}
                  autoComplete={(isOwn && input.autoComplete) || "off"}
                  placeholder={input.placeholder}
                  maxLength={160}
                  {...(input.kind === "date" && { min: firstBirthDate, max: today })}
                />
              )
            }
          </Labelled>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={pending} pendingLabel="Guardando...">
          Guardar
        </Button>
        <Button variant="quiet" size="small" onClick={onBack}>
          Volver
        </Button>
      </div>
    </form>
  );
}

const hintFor = ({ kind }: Input, typed: string): string | undefined =>
  kind === "rut" && normalizeRut(typed) && !hasRightCheckDigit(typed)
    ? "El dígito verificador no calza. Si está bien, sigue."
    : undefined;
