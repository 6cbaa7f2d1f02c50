import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { signedInCall } from "~/client/session-end";
import { formatMoment } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { listVersions, type Post, readVersion } from "../contract";
import { ArticlePreview } from "./ArticlePreview";
import { type ArticleValues, valuesOf } from "./article-values";

interface Props {
  post: Post;
  /** Something is typed that is not saved yet. */
  isChanged: boolean;
  onGoBack: (values: ArticleValues, when: string) => Promise<void>;
}

/** What the article said, and a way back to each of it. */
export function ArticleVersions({ post, isChanged, onGoBack }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const versions = useQuery({
    queryKey: ["blog", "versions", post.id, post.version],
    queryFn: ({ signal }) => signedInCall(listVersions, { params: { id: post.id }, signal }),
    staleTime: 0,
  });
  if (versions.isError)
    return <Trouble text="No pudimos leer las versiones." onRetry={() => void versions.refetch()} />;
  if (!versions.data)
    return (
      <div className="flex max-w-[44.25rem] flex-col gap-3">
        <p role="status">Buscando las versiones…</p>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  return (
    <div className="max-w-[44.25rem]">
      <p className="text-ink-soft">
        {versions.data.length === 1
          ? "Cada vez que guardes un cambio, el texto anterior queda aquí."
          : "Cada cambio guardado dejó aquí el texto anterior. Volver a uno también queda como una versión."}
      </p>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {versions.data.map(({ version, title, writer, writtenAt, isCurrent }) => {
          const when = formatMoment(writtenAt);
          return (
            <li key={version} className="py-4">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <div className="min-w-0 grow basis-64">
                  <p id={`version-${version}`} className="font-semibold first-letter:uppercase">
                    {when}
                    {isCurrent && <span className="ml-2 rounded-sm bg-green-wash px-2 py-0.5">Ahora</span>}
                  </p>
                  <p className="break-words text-ink-soft">
                    {writer} · {title}
                  </p>
                </div>
                <Button
                  variant="outline"
                  size="small"
                  aria-expanded={shown === version}
                  aria-describedby={`version-${version}`}
                  onClick={() => setShown(shown === version ? null : version)}
                >
                  {shown === version ? "Cerrar" : "Ver"}
                </Button>
              </div>
              {shown === version && (
                <OneVersion
                  post={post}
                  version={version}
                  isChanged={isChanged}
                  onGoBack={(values) => onGoBack(values, when)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface OneProps {
  post: Post;
  version: string;
  isChanged: boolean;
  onGoBack: (values: ArticleValues) => Promise<void>;
}

function OneVersion({ post, version, isChanged, onGoBack }: OneProps) {
  const [pending, setPending] = useState(false);
  const region = useRef<HTMLElement>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ["blog", "version", post.id, version],
    queryFn: ({ signal }) => signedInCall(readVersion, { params: { id: post.id, version }, signal }),
  });
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) region.current?.focus();
  }, [isThere]);
  if (isError) return <Trouble text="No pudimos leer esta versión." onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-4 h-48" />;
  const values = valuesOf(data);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={`Versión de ${formatMoment(data.writtenAt)}`}
      className="mt-4 mb-2 border-l-4 border-line-strong pl-4 outline-none sm:pl-6"
    >
      {!data.isCurrent && (
        <div className="mb-6 flex flex-wrap items-center gap-3">
          {isChanged ? (
            <p className="font-semibold">
              Tienes cambios sin guardar. Guárdalos antes de volver a esta versión: así tampoco se pierden.
            </p>
          ) : (
            <Button
              pending={pending}
              pendingLabel="Volviendo…"
              onClick={() => {
                setPending(true);
                void onGoBack(values).finally(() => setPending(false));
              }}
            >
              Volver a esta versión
            </Button>
          )}
        </div>
      )}
      <ArticlePreview values={values} frame={post} />
    </section>
  );
}

function Trouble({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="mt-4 flex max-w-[44.25rem] flex-col items-start gap-4">
      <Alert kind="error">{text}</Alert>
      <Button variant="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
