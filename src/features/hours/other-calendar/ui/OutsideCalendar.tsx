import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { importAgain } from "~/ui/deferred/import-again";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import type { Missing, News, OutsideSync } from "./outside-sync";

const OVERLAY_MS = 1_000;
/** Whoever has waited so long books with us instead. */
const PATIENCE_MS = 8_000;

const OutsideNews = lazy(() => import("./OutsideNews"));

interface Props {
  url: string;
  /** Our own booking, for when the other calendar does not come. */
  ownBooking: ReactNode;
  /** The way into the portal. */
  portal: ReactNode;
}

/** The clinic's calendar of another system: what is booked in it is told to us, and when it does not come we book here. */
export function OutsideCalendar({ url, ownBooking, portal }: Props) {
  const [round, setRound] = useState(1);
  const [away, setAway] = useState(false);
  const giveUp = useCallback(() => setAway(true), []);
  if (!away) return <Frame key={round} url={url} portal={portal} onAway={giveUp} />;
  return (
    <section aria-labelledby="reserva-con-nosotros" className="flex flex-col gap-5">
      <Alert kind="warning" title="El calendario no responde">
        Puedes tomar tu hora aquí mismo: son las mismas horas y las mismas personas.
      </Alert>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="reserva-con-nosotros" className="text-2xl">
          Reserva con nosotros
        </h2>
        <Button
          variant="quiet"
          onClick={() => {
            setAway(false);
            setRound(round + 1);
          }}
        >
          Probar de nuevo el calendario
        </Button>
      </div>
      {ownBooking}
    </section>
  );
}

interface FrameProps {
  url: string;
  portal: ReactNode;
  onAway: () => void;
}

/** The overlay goes when the calendar has loaded, and after a second in any case. */
function Frame({ url, portal, onAway }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hasLoaded = useRef(false);
  const [waiting, setWaiting] = useState(true);
  const { news, hasHeard, retry, complete } = useOutsideNews(frame, url);

  useEffect(() => {
    const overlay = setTimeout(() => setWaiting(false), OVERLAY_MS);
    // A browser says "loaded" of its own error page as well: whether the server answers at all tells them apart.
    const probe = new AbortController();
    fetch(url, { method: "HEAD", mode: "no-cors", credentials: "omit", signal: probe.signal }).catch(
      () => !probe.signal.aborted && !hasHeard.current && onAway(),
    );
    const patience = setTimeout(() => {
      // The frame may have come before this script: then its document is another origin's, which shows as none.
      const came = hasLoaded.current || hasHeard.current || frame.current?.contentDocument === null;
      if (!came) onAway();
    }, PATIENCE_MS);
    return () => {
      clearTimeout(overlay);
      clearTimeout(patience);
      probe.abort();
    };
  }, [url, onAway, hasHeard]);

  return (
    <section aria-label="Calendario de horas">
      {news && (
        <Suspense fallback={<p role="status">Guardando tu hora en tu portal…</p>}>
          <OutsideNews news={news} portal={portal} onRetry={retry} onComplete={complete} />
        </Suspense>
      )}
      <div className="relative h-[44rem] overflow-hidden rounded-lg border border-line bg-raised">
        <iframe
          ref={frame}
          src={url}
          title="Calendario para agendar tu hora"
          className="size-full"
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => {
            hasLoaded.current = true;
            setWaiting(false);
          }}
        />
        {waiting && (
          <div className="needs-js absolute inset-0 flex flex-col gap-6 bg-raised p-5 sm:p-8">
            <p role="status" className="text-lg">
              Cargando el calendario…
            </p>
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-64" />
          </div>
        )}
      </div>
      <p className="mt-4">
        ¿No ves el calendario?{" "}
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-12 items-center"
        >
          Ábrelo en otra pestaña
        </a>{" "}
        o{" "}
        <button type="button" className="link min-h-12" onClick={onAway}>
          reserva con nosotros
        </button>
        .
      </p>
    </section>
  );
}

const mostUnread = 20;

const fetchSync = importAgain(() => import("./outside-sync"));

/** Hears what the frame's own page, and no other, says of bookings; the script that understands it comes with the first word. */
function useOutsideNews(frame: RefObject<HTMLIFrameElement | null>, url: string) {
  const [news, setNews] = useState<News | null>(null);
  const hasHeard = useRef(false);
  const sync = useRef<Promise<OutsideSync>>(undefined);
  /** Said before the script came that understands it. */
  const unread = useRef<unknown[]>([]);

  const read = useCallback(() => {
    sync.current ??= fetchSync().then(({ outsideSync }) => outsideSync(setNews));
    sync.current.then(
      ({ hear }) => {
        for (const data of unread.current.splice(0)) hear(data);
      },
      () => {
        sync.current = undefined;
        setNews({ kind: "failed" });
      },
    );
  }, []);

  useEffect(() => {
    const { origin } = new URL(url);
    const heard = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      hasHeard.current = true;
      if (unread.current.length < mostUnread) unread.current.push(event.data);
      read();
    };
    addEventListener("message", heard);
    return () => removeEventListener("message", heard);
  }, [frame, url, read]);

  const retry = useCallback(() => {
    read();
    void sync.current?.then(({ retry }) => retry());
  }, [read]);
  const complete = useCallback(
    (missing: Missing) => void sync.current?.then(({ complete }) => complete(missing)),
    [],
  );
  return { news, hasHeard, retry, complete };
}
