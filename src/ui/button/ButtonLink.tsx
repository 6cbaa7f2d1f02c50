import { Link, type LinkProps } from "react-router";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style";

type Props = LinkProps & { variant?: ButtonVariant; size?: ButtonSize; className?: string };

export function ButtonLink({ variant = "solid", size, className, ...rest }: Props) {
  return <Link {...rest} className={buttonStyle(variant, size, className)} />;
}
