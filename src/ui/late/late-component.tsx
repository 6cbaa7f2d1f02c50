import { type ComponentType, lazy } from "react";
import { Arrived } from "./Arrived";
import { firstGesture, nextGesture } from "./gesture";

/**
 * A part of a page that the server sends whole and whose script the browser fetches with the person's first gesture, not
 * with the page: until somebody moves there is nothing for it to do. What is pressed in between is held and pressed again
 * when it works. Stands inside <Suspense>.
 */
export function lateComponent<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(async () => {
    for (let gesture = firstGesture; ; gesture = nextGesture()) {
      await gesture;
      try {
        const { default: Part } = await load();
        return {
          default: (props: P) => (
            <Arrived>
              <Part {...props} />
            </Arrived>
          ),
        };
      } catch (error) {
        // A lost connection: what the server sent goes on standing there, and the next gesture tries again.
        if (typeof window === "undefined") throw error;
      }
    }
  });
}
