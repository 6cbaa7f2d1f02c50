// pack: dashboard-parts

import { createContext, type ReactNode, useContext } from "react";

export interface TeamMember {
  id: string;
  name: string;
}

interface Team {
  members: TeamMember[];
  /** Id of who is signed in. */
  me: string;
}

const TeamContext = createContext<Team>({ members: [], me: "" });

export function TeamProvider({ members, me, children }: Team & { children: ReactNode }) {
  return <TeamContext value={{ members, me }}>{children}</TeamContext>;
}

export const useTeam = (): Team => useContext(TeamContext);

/** What tells one professional's hours from another's, none of it a colour of a state; a name or its letter always stands beside it. */
const tones = [
  { block: "border-l-green bg-green-wash", mark: "bg-green" },
  { block: "border-l-coral-line bg-coral-wash", mark: "bg-coral-line" },
  { block: "border-l-ink bg-sunk", mark: "bg-ink" },
  { block: "border-l-line-strong bg-raised", mark: "bg-line-strong" },
];

export function toneOf(members: TeamMember[], id: string | null): (typeof tones)[number] {
  const index = Math.max(
    0,
    members.findIndex((member) => member.id === id),
  );
  return tones[index % tones.length] as (typeof tones)[number];
}

/** "Amparo": enough between two colleagues. */
export const firstName = (name: string): string => name.split(" ")[0] ?? name;
