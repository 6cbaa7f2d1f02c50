export type ButtonVariant = "action" | "solid" | "outline" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const base =
  "inline-flex items-center justify-center gap-2 rounded-md border-2 text-center font-semibold no-underline select-none " +
  "transition-[background-color,border-color,transform] duration-120 active:translate-y-px " +
  "disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60";

const variants: Record<ButtonVariant, string> = {
  action: "border-coral bg-coral text-on-coral hover:border-coral-strong hover:bg-coral-strong",
  solid: "border-green bg-green text-on-green hover:border-green-strong hover:bg-green-strong",
  outline: "border-current bg-transparent text-ink hover:bg-ink/6",
  quiet: "border-transparent bg-transparent text-ink hover:bg-ink/6",
  danger: "border-danger bg-transparent text-danger hover:bg-danger-wash",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-12 px-4 py-2",
  medium: "min-h-12 px-5 py-2",
  large: "min-h-14 px-7 py-3 text-lg",
};

/** `action` is the coral one: at most one of it on a screen. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize = "medium", extra = ""): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${extra}`;
}
