import { useEffect, useRef, useState } from "react";
import { type FieldErrors, useForm } from "~/client/use-form";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Tabs } from "~/ui/tabs/Tabs";
import { TextInput } from "~/ui/text-input/TextInput";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { incomplete } from "../article-limits";
import { ArticlePreview } from "./ArticlePreview";
import { type ArticleValues, faultsOf, isComplete } from "./article-values";
import { FormatButtons } from "./FormatButtons";
import { PictureField } from "./PictureField";

interface Props {
  initial: ArticleValues;
  submitLabel: string;
  pendingLabel: string;
  /** The button waits until there is a title, an excerpt and a text; else what is missing is said when it is pressed. */
  waits: boolean;
  /** Hears of all that is typed. */
  onTyped: (values: ArticleValues) => void;
  send: (values: ArticleValues, signal: AbortSignal) => Promise<void>;
  onFailure: (error: unknown) => FieldErrors<ArticleValues>;
  onLeave: () => void;
}

export function ArticleForm({
  initial,
  submitLabel,
  pendingLabel,
  waits,
  onTyped,
  send,
  onFailure,
  onLeave,
}: Props) {
  const [tab, setTab] = useState("escribir");
  const [uploading, setUploading] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useForm<ArticleValues>({ initial, check, send, onFailure });
  const { values, set, errors, text } = form;

  function check(typed: ArticleValues): FieldErrors<ArticleValues> {
    const faults = faultsOf(typed);
    // Whatever is wrong stands in the form.
    if (Object.keys(faults).length > 0) setTab("escribir");
    if (!isComplete(typed))
      toast({ title: "Campos requeridos", description: incomplete, variant: "destructive" });
    return faults;
  }

  const heard = useRef(onTyped);
  heard.current = onTyped;
  const first = useRef(values);
  useEffect(() => {
    if (values !== first.current) heard.current(values);
  }, [values]);

  const fields = (
    <div className="flex max-w-[42rem] flex-col gap-6">
      <Field label="Título" error={errors.title}>
        {(control) => <TextInput {...control} {...text("title")} autoComplete="off" />}
      </Field>
      <Field label="Resumen" hint="Una o dos frases: salen en la lista del blog." error={errors.excerpt}>
        {(control) => <Textarea {...control} {...text("excerpt")} rows={3} />}
      </Field>
      <Field label="Contenido" error={errors.content}>
        {(control) => (
          <>
            <FormatButtons field={area} onChange={(content) => set({ content })} />
            <Textarea {...control} {...text("content")} ref={area} rows={14} />
          </>
        )}
      </Field>
      <Field label="Etiquetas" hint="Separadas por comas: Hombro, Deporte." error={errors.tags} optional>
        {(control) => <TextInput {...control} {...text("tags")} autoComplete="off" />}
      </Field>
      <PictureField value={values} errors={errors} onChange={set} onBusy={setUploading} />
    </div>
  );

  return (
    <form {...form.formProps}>
      <Tabs
        label="Artículo"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: "escribir", label: "Escribir", content: fields },
          { value: "ver", label: "Vista previa", content: <ArticlePreview values={values} /> },
        ]}
      />
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button
          type="submit"
          variant="action"
          disabled={waits && !isComplete(values)}
          pending={form.pending || uploading}
          pendingLabel={uploading ? "Subiendo la imagen…" : pendingLabel}
        >
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Volver a la lista
        </Button>
      </div>
    </form>
  );
}
