import { at } from "~/ui/goniometer/arc";
import { type Figure, Ground, Head, Joint, Limb } from "./figure";

const hip = { x: 160, y: 168 };
const shoulder = at(hip, 85, 74);
const frontKnee = at(hip, 298, 64);
const heel = at(frontKnee, 282, 60);
const backKnee = at(hip, 252, 64);
const backAnkle = at(backKnee, 226, 60);
const nearElbow = at(shoulder, 238, 42);
const nearHand = at(nearElbow, 264, 38);
const farElbow = at(shoulder, 296, 42);
const farHand = at(farElbow, 336, 38);

export const gait: Figure = {
  movement: "Marcha",
  measure: "Flexión de cadera",
  degrees: 28,
  pivot: hip,
  from: 270,
  to: 298,
  armClass: "gait-arm",
  Body: () => (
    <>
      <Ground y={298} />
      <Joint name="gait-far-arm" around={shoulder}>
        <Limb far through={[shoulder, farElbow, farHand]} width={11} />
      </Joint>
      <Joint name="gait-far-leg" around={hip}>
        <Limb far through={[hip, backKnee, backAnkle, at(backAnkle, 310, 22)]} width={15} />
      </Joint>
      <Joint name="gait-near-leg" around={hip}>
        <Limb through={[hip, frontKnee, heel, at(heel, 12, 26)]} width={15} />
      </Joint>
      <Limb through={[hip, shoulder]} width={26} />
      <Head at={at(shoulder, 80, 40)} />
      <Joint name="gait-near-arm" around={shoulder}>
        <Limb through={[shoulder, nearElbow, nearHand]} width={11} />
      </Joint>
    </>
  ),
};
