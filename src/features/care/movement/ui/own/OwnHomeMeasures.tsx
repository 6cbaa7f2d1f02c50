import { useQuery } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { listMeasures } from "~/features/care/measures/contract";
import { LineChart } from "~/ui/line-chart/LineChart";
import { homeCoursesOf } from "../../home-course";
import { MeasureButton } from "../offered/MeasureButton";
import { useOwnHomeMeasures } from "./own-home-measures";

/** 'Medido en casa': each movement's own curve, with what the sessions measured of it beside. */
export function OwnHomeMeasures() {
  const home = useOwnHomeMeasures();
  const { data: sessions = [] } = useQuery({
    queryKey: [listMeasures.path],
    queryFn: ({ signal }) => signedInCall(listMeasures, { signal, query: {} }),
    enabled: home.length > 0,
  });
  if (home.length === 0) return null;
  return (
    <section aria-labelledby="medido-en-casa">
      <h2 id="medido-en-casa" className="text-2xl">
        Medido en casa
      </h2>
      <p className="mt-2 max-w-prose">
        Es orientativo: un teléfono en casa no mide igual que tu kinesiólogo. Los círculos vacíos son tuyos;
        los llenos, de tus sesiones.
      </p>
      <ul className="mt-4 flex flex-col gap-10">
        {homeCoursesOf(home, sessions).map(({ name, least, most, points, home: [one] }) => (
          <li key={name} className="min-w-0">
            {points.length > 0 && (
              <LineChart title={name} least={least} most={most} unit="°" points={points} />
            )}
            {one && <MeasureButton asked={{ movement: one.movement, side: one.side }} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
