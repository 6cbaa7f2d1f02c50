import { useEffect, useRef, useState } from "react";

const oftenMs = 2500;
const leastDegrees = 10;

/** The angle for who does not see it: now and then, and only once it has changed. */
export function SpokenAngle({ degrees }: { degrees: number | null }) {
  const [spoken, setSpoken] = useState<number | null>(null);
  const latest = useRef(degrees);
  useEffect(() => {
    latest.current = degrees;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const now = latest.current;
      setSpoken((before) =>
        now === null || before === null || Math.abs(now - before) >= leastDegrees
          ? now && Math.round(now)
          : before,
      );
    }, oftenMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="status" className="sr-only">
      {spoken === null ? "" : `${spoken} grados`}
    </p>
  );
}
