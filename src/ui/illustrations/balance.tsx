import { at } from "~/ui/goniometer/arc";
import { type Figure, Ground, Head, Joint, Limb } from "./figure";

const ankle = { x: 158, y: 284 };
const knee = at(ankle, 80, 62);
const hip = at(knee, 98, 62);
const shoulder = at(hip, 22, 74);
const backKnee = at(hip, 188, 62);
const backAnkle = at(backKnee, 180, 56);
const elbow = at(shoulder, 318, 42);
const hand = at(elbow, 340, 38);

export const balance: Figure = {
  movement: "Equilibrio en una pierna",
  measure: "Flexión de cadera",
  degrees: 76,
  pivot: hip,
  from: 98,
  to: 22,
  armClass: "balance-arm",
  Body: () => (
    <>
      <Ground y={298} />
      <Joint name="balance-leg" around={hip}>
        <Limb far through={[hip, backKnee, backAnkle, at(backAnkle, 250, 22)]} width={15} />
      </Joint>
      <Limb through={[hip, knee, ankle, { x: 186, y: 288 }]} width={16} />
      <Joint name="balance-torso" around={hip}>
        <Limb through={[hip, shoulder]} width={26} />
        <Head at={at(shoulder, 28, 40)} />
        <Joint name="balance-reach" around={shoulder}>
          <Limb through={[shoulder, elbow, hand]} width={11} />
        </Joint>
      </Joint>
    </>
  ),
};
