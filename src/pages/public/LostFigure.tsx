import { Illustration } from "~/ui/illustrations/Illustration";

export default function LostFigure() {
  return <Illustration name="balance" className="moves w-full max-w-md justify-self-center" />;
}
