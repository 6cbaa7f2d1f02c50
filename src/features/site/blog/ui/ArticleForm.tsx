import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { type FieldErrors, useForm } from "~/client/use-form";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { RetryBoundary } from "~/ui/deferred/RetryBoundary";
import { Field } from "~/ui/field/Field";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { Tabs } from "~/ui/tabs/Tabs";
import { TextInput } from "~/ui/text-input/TextInput";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { incomplete } from "../article-limits";
import { type ArticleFrame, ArticlePreview } from "./ArticlePreview";
import { type ArticleValues, faultsOf, isComplete } from "./article-values";
import { PictureField } from "./PictureField";
import type { TextMemory } from "./rich-text/RichText.client";

interface Props {
  initial: ArticleValues;
  frame: ArticleFrame;
  submitLabel: string;
  pendingLabel: string;
  /** The button waits until there is a title, an excerpt and a text; else what is missing is said when it is pressed. */
  waits: boolean;
  /** Of an article that is kept already: what it said before. */
  versions?: ReactNode;
  /** Hears of all that is typed. */
  onTyped: (values: ArticleValues) => void;
  send: (values: ArticleValues, signal: AbortSignal) => Promise<void>;
  onFailure: (error: unknown) => FieldErrors<ArticleValues>;
  onLeave: () => void;
}

export function ArticleForm({ initial, frame, versions, onTyped, onLeave, ...sending }: Props) {
  const [tab, setTab] = useState("escribir");
  const [uploading, setUploading] = useState(false);
  const memory: RefObject<TextMemory | null> = useRef(null);
  const form = useForm<ArticleValues>({
    initial,
    check(typed) {
      if (!isComplete(typed))
        toast({ title: "Campos requeridos", description: incomplete, variant: "destructive" });
      return inSight(faultsOf(typed));
    },
    send: sending.send,
    onFailure: (error) => inSight(sending.onFailure(error)),
  });
  const { values, set, errors, text } = form;

  /** Whatever is wrong stands in the form. */
  function inSight(faults: FieldErrors<ArticleValues>): FieldErrors<ArticleValues> {
    if (Object.keys(faults).length > 0) setTab("escribir");
    return faults;
  }

  const heard = useRef(onTyped);
  heard.current = onTyped;
  const first = useRef(values);
  useEffect(() => {
    if (values !== first.current) heard.current(values);
  }, [values]);

  const fields = (
    <div className="flex max-w-[44.25rem] flex-col gap-6">
      <Field label="Título" error={errors.title}>
        {(control) => <TextInput {...control} {...text("title")} autoComplete="off" />}
      </Field>
      <Field label="Resumen" hint="Una o dos frases: salen en la lista del blog." error={errors.excerpt}>
        {(control) => <Textarea {...control} {...text("excerpt")} rows={3} />}
      </Field>
      <ContentField
        content={values.content}
        error={errors.content}
        memory={memory}
        onChange={(content) => set({ content })}
      />
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
          {
            value: "ver",
            label: "Vista previa",
            content: <ArticlePreview values={values} frame={frame} />,
          },
          ...(versions ? [{ value: "versiones", label: "Versiones", content: versions }] : []),
        ]}
      />
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        {tab !== "versiones" && (
          <Button
            type="submit"
            variant="action"
            disabled={sending.waits && !isComplete(values)}
            pending={form.pending || uploading}
            pendingLabel={uploading ? "Subiendo la imagen…" : sending.pendingLabel}
          >
            {sending.submitLabel}
          </Button>
        )}
        <Button variant="quiet" onClick={onLeave}>
          Volver a la lista
        </Button>
      </div>
    </form>
  );
}

const RichText = deferredPart(() => import("./rich-text/RichText.client"));

interface ContentFieldProps {
  content: string;
  error: string | undefined;
  memory: RefObject<TextMemory | null>;
  onChange: (content: string) => void;
}

/** The text of the article. Where the editor does not come, it is written as it is kept: nobody waits for a connection to write. */
function ContentField({ content, error, memory, onChange }: ContentFieldProps) {
  return (
    <Field label="Contenido" error={error}>
      {(control) => (
        <RetryBoundary
          fallback={(retry) => (
            <>
              <Alert kind="warning" title="No pudimos cargar el editor">
                <p>
                  Lo que escribiste está aquí, con las marcas de su formato. Puedes seguir así, o intentarlo
                  otra vez cuando vuelva la conexión.
                </p>
                <Button className="mt-2" size="small" variant="outline" onClick={retry}>
                  Reintentar
                </Button>
              </Alert>
              <Textarea
                {...control}
                name="content"
                rows={14}
                value={content}
                onChange={(event) => onChange(event.target.value)}
              />
            </>
          )}
        >
          <Suspense
            fallback={
              <>
                <p role="status" className="sr-only">
                  Abriendo el editor…
                </p>
                <Skeleton className="h-96" />
              </>
            }
          >
            <RichText {...control} content={content} memory={memory} onChange={onChange} />
          </Suspense>
        </RetryBoundary>
      )}
    </Field>
  );
}
