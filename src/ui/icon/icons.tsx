import type { ReactNode } from "react";

interface Props {
  className?: string;
}

function Icon({ className = "size-6", children }: Props & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);
export const AlertIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 7v6M12 17h.01M12 2.5l10 18H2z" />
  </Icon>
);
export const CheckIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 12.5l5.5 5.5L20 6.5" />
  </Icon>
);
export const InfoIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 11v6M12 7h.01M12 2.5a9.5 9.5 0 110 19 9.5 9.5 0 010-19z" />
  </Icon>
);
export const PreviousIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M15 5l-7 7 7 7" />
  </Icon>
);
export const NextIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M9 5l7 7-7 7" />
  </Icon>
);
export const PauseIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M8 5v14M16 5v14" />
  </Icon>
);
export const PlayIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M7 4.5v15l12-7.5z" />
  </Icon>
);
export const MenuIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 8h16M4 16h10" />
  </Icon>
);
