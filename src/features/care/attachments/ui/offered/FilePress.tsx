import { type ReactNode, useRef } from "react";
import { Button } from "~/ui/button/Button";
import type { ButtonSize, ButtonVariant } from "~/ui/button/button-style";
import { acceptedFiles } from "../../attachment-limits";

interface Props {
  children: ReactNode;
  onFile: (file: File) => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  pending?: boolean;
  pendingLabel?: string;
  /** Instead of papers and pictures. */
  accept?: string;
  className?: string;
}

/** One press opens what the device has for it: its files, its pictures, its camera. */
export function FilePress({ children, onFile, variant = "outline", accept = acceptedFiles, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} variant={variant} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // The same file again is a choice too.
          event.target.value = "";
        }}
      />
    </>
  );
}
