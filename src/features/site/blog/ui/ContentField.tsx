import { type RefObject, Suspense } from "react";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { RetryBoundary } from "~/ui/deferred/RetryBoundary";
import { Field } from "~/ui/field/Field";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { Textarea } from "~/ui/textarea/Textarea";
import type { TextMemory } from "./rich-text/RichText.client";

const RichText = deferredPart(() => import("./rich-text/RichText.client"));

interface Props {
  content: string;
  error: string | undefined;
  memory: RefObject<TextMemory | null>;
  onChange: (content: string) => void;
}

/** The text of the article. Where the editor does not come, it is written as it is kept: nobody waits for a connection to write. */
export function ContentField({ content, error, memory, onChange }: Props) {
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
