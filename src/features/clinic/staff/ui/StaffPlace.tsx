import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { Asked } from "~/client/direction/Asked";
import { formatDateOf, now, toInstant } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import type { StaffMember } from "../settings-contract";
import { dutyNames } from "./duty-names";
import { InviteForm } from "./InviteForm";
import { staffQuery } from "./offered/staff-query";
import { PersonPanel } from "./PersonPanel";

interface Props {
  handOver: ComponentType<{ person: StaffMember; colleagues: StaffMember[] }>;
}

/** Everybody who works here: each is edited where they stand. */
export default function StaffPlace({ handOver: HandOver }: Props) {
  const queryClient = useQueryClient();
  const query = useQuery(staffQuery);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isInviting, setInviting] = useState(false);
  const again = () => queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });
  const keep = (person: StaffMember) =>
    queryClient.setQueryData<StaffMember[]>(staffQuery.queryKey, (list) =>
      list?.map((each) => (each.id === person.id ? person : each)),
    );
  return (
    <Asked query={query}>
      {(staff) => (
        <div className="grid gap-6">
          {isInviting ? (
            <InviteForm
              onDone={() => {
                setInviting(false);
                void again();
              }}
            />
          ) : (
            <Button variant="action" className="justify-self-start" onClick={() => setInviting(true)}>
              Invitar
            </Button>
          )}
          {[true, false].map((active) => {
            const people = staff.filter((person) => person.active === active);
            if (people.length === 0) return null;
            return (
              <section key={String(active)} aria-label={active ? "Trabajan aquí" : "Ya no trabajan aquí"}>
                {!active && <h2 className="mb-1 text-lg">Ya no trabajan aquí</h2>}
                <ul className="border-b border-line">
                  {people.map((person) => (
                    <li key={person.id} className="border-t border-line">
                      <button
                        type="button"
                        aria-expanded={openId === person.id}
                        onClick={() => setOpenId(openId === person.id ? null : person.id)}
                        className="flex min-h-16 w-full items-center gap-4 py-2 text-left hover:bg-ink/6"
                      >
                        <img
                          src={person.avatar}
                          alt=""
                          width={48}
                          height={48}
                          className="size-12 shrink-0 rounded-full bg-sunk object-cover"
                        />
                        <span className="min-w-0">
                          <span className="block font-semibold">{person.name}</span>
                          <span className="block text-ink-soft">{summaryOf(person)}</span>
                        </span>
                      </button>
                      {openId === person.id && (
                        <PersonPanel
                          person={person}
                          onSaved={(saved) => {
                            keep(saved);
                            if (saved.active !== person.active) void again();
                          }}
                          onUndone={() => void again()}
                          handOver={
                            <HandOver
                              person={person}
                              colleagues={staff.filter(
                                ({ id, active, duties }) =>
                                  active && id !== person.id && duties.includes("care"),
                              )}
                            />
                          }
                        />
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
    </Asked>
  );
}

function summaryOf({ duties, online, invitation, lastSignInAt, active }: StaffMember): string {
  const until = invitation?.until;
  return [
    duties.map((duty) => dutyNames[duty]).join(", "),
    active && duties.includes("care") && (online ? "se ofrece en el sitio" : "no se ofrece en el sitio"),
    invitation &&
      (until && toInstant(until) > now()
        ? `invitación hasta el ${formatDateOf(until)}`
        : "su invitación venció"),
    !invitation && (lastSignInAt ? `entró el ${formatDateOf(lastSignInAt)}` : "todavía no entra"),
  ]
    .filter(Boolean)
    .join(" · ");
}
