// pack: alert

import { Icon, type IconProps } from "./Icon";

export const AlertIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 7v6M12 17h.01M12 2.5l10 18H2z" />
  </Icon>
);
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 12.5l5.5 5.5L20 6.5" />
  </Icon>
);
export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 11v6M12 7h.01M12 2.5a9.5 9.5 0 110 19 9.5 9.5 0 010-19z" />
  </Icon>
);
export const PreviousIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M15 5l-7 7 7 7" />
  </Icon>
);
export const NextIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 5l7 7-7 7" />
  </Icon>
);
