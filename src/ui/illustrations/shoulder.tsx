import { at, line } from "~/ui/goniometer/arc";
import { type Figure, Ground, Head, Joint, Limb } from "./figure";

const right = { x: 187, y: 122 };
const left = { x: 133, y: 122 };
const raisedElbow = at(right, 60, 44);
const raisedHand = at(raisedElbow, 66, 38);
const elbow = at(left, 258, 44);
const hand = at(elbow, 266, 38);
const trunk = line({ x: 140, y: 120 }, { x: 180, y: 120 }, { x: 174, y: 186 }, { x: 146, y: 186 });

export const shoulder: Figure = {
  movement: "Elevación de hombro",
  measure: "Abducción de hombro",
  degrees: 150,
  pivot: right,
  from: -90,
  to: 60,
  armClass: "shoulder-arm",
  Body: () => (
    <>
      <Ground y={286} />
      <Limb
        through={[
          { x: 149, y: 192 },
          { x: 146, y: 276 },
        ]}
        width={17}
      />
      <Limb
        through={[
          { x: 171, y: 192 },
          { x: 174, y: 276 },
        ]}
        width={17}
      />
      <path
        d={`${trunk}Z`}
        fill="var(--figure)"
        stroke="var(--figure)"
        strokeWidth="14"
        strokeLinejoin="round"
      />
      <Head at={{ x: 160, y: 82 }} />
      <Limb through={[left, elbow, hand]} width={11} />
      <Joint name="shoulder-raise" around={right}>
        <Limb through={[right, raisedElbow, raisedHand]} width={11} />
      </Joint>
    </>
  ),
};
