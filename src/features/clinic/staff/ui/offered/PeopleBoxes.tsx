import { useQuery } from "@tanstack/react-query";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { staffQuery } from "./staff-query";

interface Props {
  title: string;
  /** Their ids. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Some of those who attend patients. */
export default function PeopleBoxes({ title, chosen, onChange }: Props) {
  const { data: staff } = useQuery(staffQuery);
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <div className="grid sm:grid-cols-2">
        {staff
          ?.filter(({ active, duties }) => active && duties.includes("care"))
          .map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
          ))}
      </div>
    </fieldset>
  );
}
