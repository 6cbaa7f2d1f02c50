import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Asked } from "~/client/direction/Asked";
import { staffQuery } from "~/features/clinic/staff/ui/offered/staff-query";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { type ProposeOthers, WeekForm } from "./WeekForm";
import { WorkDays } from "./WorkDays";

/** Whose week, and the week: one person at a time. */
export default function WeekPlace({ proposeOthers }: { proposeOthers: ProposeOthers }) {
  const query = useQuery(staffQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Asked query={query}>
      {(staff) => {
        const people = staff.filter(({ active, duties }) => active && duties.includes("care"));
        const person = people.find(({ id }) => id === chosen) ?? people[0];
        if (!person) return <p>Todavía nadie atiende pacientes: invita primero a alguien en Equipo.</p>;
        return (
          <div className="grid gap-6">
            <Field label="De quién" className="max-w-md">
              {(control) => (
                <Select {...control} value={person.id} onChange={(event) => setChosen(event.target.value)}>
                  {people.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <WeekForm
              key={person.id}
              person={person}
              others={people.filter(({ id }) => id !== person.id)}
              proposeOthers={proposeOthers}
            />
            <WorkDays person={person} />
          </div>
        );
      }}
    </Asked>
  );
}
