import { PictureUpload } from "~/features/site/uploads/ui/offered/PictureUpload";
import type { StaffMember } from "../settings-contract";

/** The photograph of a person, as the site shows it. */
export function PortraitField({
  person,
  onChange,
}: {
  person: StaffMember;
  onChange: (avatar: string) => void;
}) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <img
        src={person.avatar}
        alt={`Retrato de ${person.name}`}
        width={96}
        height={96}
        className="size-24 shrink-0 rounded-lg bg-sunk object-cover"
      />
      <PictureUpload label="Fotografía" onUploaded={onChange} />
    </div>
  );
}
