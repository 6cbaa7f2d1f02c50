// pack: signed-in

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { CachedUser } from "~/client/cached-user";
import { NextIcon } from "~/ui/icon/icons";
import { AccountActions } from "./AccountActions";

interface Props {
  user: CachedUser;
  /** List items: ways of the page's own, before the account's. */
  children?: ReactNode;
}

/** The one menu of a bar: the person's name, and behind it what is theirs. */
export function AccountMenu({ user, children }: Props) {
  const panel = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // Open at one place alone: whoever takes a way has left it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      // One of its own dialogs may stand before it, and gives the focus back when it closes.
      if (document.querySelector("[role=dialog]")) return;
      if (target instanceof Node && !root.current?.contains(target)) setOpenAt(null);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is within
    <div
      ref={root}
      className="relative min-w-0"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open || document.querySelector("[role=dialog]")) return;
        setOpenAt(null);
        opener.current?.focus();
      }}
    >
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpenAt(open ? null : key)}
        className="flex min-h-12 max-w-full min-w-0 items-center gap-2 rounded-sm px-2 font-semibold hover:bg-ink/6"
      >
        <span className="sr-only">Tu cuenta, </span>
        <span className="truncate">{user.name.split(" ")[0]}</span>
        <NextIcon className={`size-5 shrink-0 ${open ? "-rotate-90" : "rotate-90"}`} />
      </button>
      <div
        id={panel}
        hidden={!open}
        className="absolute top-full right-0 z-50 max-h-[calc(100dvh-4rem)] w-max max-w-[calc(100vw-2rem)] overflow-y-auto rounded-md border border-line-strong bg-raised px-4 py-2 shadow-lift"
      >
        <AccountActions user={user} look="column" isOpen={open}>
          {children}
        </AccountActions>
      </div>
    </div>
  );
}
