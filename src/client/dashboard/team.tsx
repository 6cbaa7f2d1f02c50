// pack: dashboard-parts

import { createContext, type ReactNode, useContext } from "react";
import { type Duty, receives } from "~/shared/role";

export interface TeamMember {
  id: string;
  name: string;
}

interface Team {
  members: TeamMember[];
  /** Id of who is signed in. */
  me: string;
  /** What they do here. */
  duties: readonly Duty[];
}

const TeamContext = createContext<Team>({ members: [], me: "", duties: [] });

export function TeamProvider({ members, me, duties, children }: Team & { children: ReactNode }) {
  return <TeamContext value={{ members, me, duties }}>{children}</TeamContext>;
}

export const useTeam = (): Team => useContext(TeamContext);

/** Whose free hours one may offer to who waits: the own ones, and reception everybody's. */
export function useOfferable(): TeamMember[] {
  const { members, me, duties } = useTeam();
  return receives({ duties }) ? members : members.filter(({ id }) => id === me);
}

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
