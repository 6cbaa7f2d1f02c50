import { at } from "~/ui/goniometer/arc";
import { type Figure, Ground, Head, Joint, Limb } from "./figure";

const ankle = { x: 150, y: 262 };
const toe = { x: 182, y: 266 };
const knee = at(ankle, 65, 62);
const hip = at(knee, 160, 66);
const shoulder = at(hip, 58, 76);
const elbow = at(shoulder, 4, 44);
const hand = at(elbow, 12, 38);

export const squat: Figure = {
  movement: "Sentadilla",
  measure: "Flexión de rodilla",
  degrees: 95,
  pivot: knee,
  from: 65,
  to: 160,
  armClass: "squat-arm",
  Body: () => (
    <>
      <Ground y={276} />
      <Limb through={[ankle, toe]} width={14} />
      <Joint name="squat-shin" around={ankle}>
        <Limb through={[ankle, knee]} width={15} />
        <Joint name="squat-thigh" around={knee}>
          <Limb through={[knee, hip]} width={18} />
          <Joint name="squat-torso" around={hip}>
            <Limb through={[hip, shoulder]} width={26} />
            <Head at={at(shoulder, 66, 40)} />
            <Joint name="squat-reach" around={shoulder}>
              <Limb through={[shoulder, elbow, hand]} width={11} />
            </Joint>
          </Joint>
        </Joint>
      </Joint>
    </>
  ),
};
