import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { importAgain } from "~/ui/deferred/import-again";
import type { Missing, News, OutsideSync } from "./outside-sync";

const mostUnread = 20;

const fetchSync = importAgain(() => import("./outside-sync"));

/** Hears what the frame's own page, and no other, says of bookings; the script that understands it comes with the first word. */
export function useOutsideNews(frame: RefObject<HTMLIFrameElement | null>, url: string) {
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
