import type { ReactNode } from "react";

interface Props {
  from: "centre" | "person";
  children: ReactNode;
}

export function ChatMessage({ from, children }: Props) {
  const isPerson = from === "person";
  return (
    <div
      className={`max-w-[85%] rounded-lg px-4 py-3 whitespace-pre-line wrap-anywhere ${
        isPerson ? "self-end bg-green-wash" : "self-start bg-sunk"
      }`}
    >
      <span className="sr-only">{isPerson ? "Tú: " : "Centro: "}</span>
      {children}
    </div>
  );
}
