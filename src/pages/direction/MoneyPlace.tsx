import SettingsPlace from "~/features/clinic/clinic/ui/SettingsPlace";
import { CommissionPart } from "~/features/money/commissions/ui/CommissionPart";

/** What is said and set of money, and what each person earns of it. */
export default function MoneyPlace() {
  return (
    <>
      <SettingsPlace of="money" />
      <CommissionPart />
    </>
  );
}
