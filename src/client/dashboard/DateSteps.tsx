// pack: dashboard-parts

import { addDays } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { NextIcon, PreviousIcon } from "~/ui/icon/icons";
import { Tooltip } from "~/ui/tooltip/Tooltip";

interface Props {
  date: string;
  today: string;
  /** Seven: by weeks. */
  days?: 1 | 7;
  addressOf: (date: string) => string;
  /** There is nothing after it yet. */
  last?: string;
}

/** To the day or the week before, to today, and to the next. */
export function DateSteps({ date, today, days = 1, addressOf, last }: Props) {
  const [before, after] =
    days === 7 ? ["Semana anterior", "Semana siguiente"] : ["Día anterior", "Día siguiente"];
  return (
    <>
      <Tooltip text={before}>
        <ButtonLink
          size="small"
          variant="outline"
          aria-label={before}
          to={addressOf(addDays(date, -days))}
          preventScrollReset
        >
          <PreviousIcon />
        </ButtonLink>
      </Tooltip>
      <ButtonLink size="small" variant="outline" to={addressOf(today)} preventScrollReset>
        Hoy
      </ButtonLink>
      {last !== undefined && date >= last ? (
        <Button size="small" variant="outline" aria-label={after} disabled>
          <NextIcon />
        </Button>
      ) : (
        <Tooltip text={after}>
          <ButtonLink
            size="small"
            variant="outline"
            aria-label={after}
            to={addressOf(addDays(date, days))}
            preventScrollReset
          >
            <NextIcon />
          </ButtonLink>
        </Tooltip>
      )}
    </>
  );
}
