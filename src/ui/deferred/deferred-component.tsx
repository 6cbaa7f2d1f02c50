// pack: site

import { type ComponentType, memo, use } from "react";
import { Arrived } from "./Arrived";
import { firstGesture, nextGesture } from "./gesture";
import { importAgain } from "./import-again";

/**
 * A part of a page that the server sends whole and whose script the browser fetches with the person's first gesture, not
 * with the page: until somebody moves there is nothing for it to do. What is pressed in between is held and pressed again
 * when it works. One that moves by itself is fetched after `atLatestMs` anyway. Stands inside <Suspense>. After `preload` it
 * renders at once.
 */
export function deferredComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { atLatestMs }: { atLatestMs?: number } = {},
) {
  const fetchPart = importAgain(load);
  let arrived: ComponentType<P> | undefined;
  let arriving: Promise<ComponentType<P>> | undefined;

  async function preload(): Promise<ComponentType<P>> {
    arrived = (await fetchPart()).default;
    return arrived;
  }

  async function arrive(): Promise<ComponentType<P>> {
    for (let gesture = firstOf(firstGesture, atLatestMs); ; gesture = nextGesture()) {
      await gesture;
      try {
        return await preload();
      } catch (error) {
        // A lost connection: what the server sent goes on standing there, and the next gesture tries again.
        if (typeof window === "undefined") throw error;
      }
    }
  }

  function Deferred(props: P) {
    arriving ??= arrive();
    const Part = arrived ?? use(arriving);
    return (
      <Arrived>
        <Part {...props} />
      </Arrived>
    );
  }
  return Object.assign(memo(Deferred), { preload });
}

function firstOf(gesture: Promise<void>, atLatestMs: number | undefined): Promise<void> {
  if (atLatestMs === undefined || typeof window === "undefined") return gesture;
  return Promise.race([gesture, new Promise<void>((resolve) => setTimeout(resolve, atLatestMs))]);
}
