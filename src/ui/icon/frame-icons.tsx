import { Icon, type IconProps } from "./Icon";

/** What stands around every page and dialog: the only ones that the first load needs. */
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);
export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 8h16M4 16h10" />
  </Icon>
);
