import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SavedText } from "~/client/direction/SavedText";
import { useSaved } from "~/client/direction/use-saved";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { listServiceSettings } from "~/features/clinic/catalogue/settings-contract";
import { SavedLine } from "~/features/clinic/clinic/ui/offered/SavedLine";
import { duties as allDuties } from "~/shared/role";
import { Button } from "~/ui/button/Button";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { Switch } from "~/ui/switch/Switch";
import { toast } from "~/ui/toast/toast";
import { changeStaff, inviteCall, type SentStaffChanges, type StaffMember } from "../settings-contract";
import { dutyNames } from "./duty-names";
import { LeaveForm } from "./LeaveForm";
import { PortraitField } from "./PortraitField";

interface Props {
  person: StaffMember;
  onSaved: (person: StaffMember) => void;
  onUndone: () => void;
  /** Of who has left: the hours that somebody else takes over. */
  handOver: ReactNode;
}

/** All of one person: account, profile as the site shows it, what they give. */
export function PersonPanel({ person, onSaved, onUndone, handOver }: Props) {
  const { saved, errors, change, yieldTo } = useSaved<StaffMember, SentStaffChanges>({
    item: person,
    send: (body) => signedInCall(changeStaff, { params: { id: person.id }, body }),
    onSaved,
  });
  const field = (
    name: keyof SentStaffChanges & keyof StaffMember,
    label: string,
    maxLength: number,
    rows?: number,
  ) => (
    <SavedText
      label={label}
      value={String(person[name])}
      error={errors[name]}
      maxLength={maxLength}
      {...(rows && { rows, className: "col-span-full" })}
      onSave={(value) => change({ [name]: value })}
    />
  );
  const toggle = <Value extends string>(list: Value[], value: Value, isOn: boolean) =>
    isOn ? [...list, value] : list.filter((each) => each !== value);
  return (
    <div className="grid gap-5 pb-6 sm:pl-4">
      <SavedLine saved={saved} what="staff" subjectId={person.id} onUndone={onUndone} onYield={yieldTo} />
      {person.invitation && person.active && <InviteAgain person={person} onSent={onSaved} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {field("name", "Nombre", 120)}
        {field("email", "Correo con el que entra", 254)}
      </div>
      <fieldset>
        <legend className="font-semibold">Qué hace</legend>
        <div className="flex flex-wrap gap-x-8">
          {allDuties.map((duty) => (
            <Checkbox
              key={duty}
              label={dutyNames[duty]}
              checked={person.duties.includes(duty)}
              onChange={(event) => change({ duties: toggle(person.duties, duty, event.target.checked) })}
            />
          ))}
        </div>
        {errors.duties && <p className="font-semibold text-danger">{errors.duties}</p>}
      </fieldset>
      {person.duties.includes("care") && (
        <section aria-label="Perfil en el sitio" className="grid gap-4">
          <h2 className="text-lg">Perfil en el sitio</h2>
          <Switch
            label="Los pacientes pueden reservar con esta persona"
            checked={person.online}
            onChange={(event) => change({ online: event.target.checked })}
          />
          <PortraitField person={person} onChange={(avatar) => change({ avatar })} />
          <div className="grid gap-4 sm:grid-cols-2">
            {field("title", "Título, como está en el registro", 60)}
            {field("rnpi", "Número del registro (RNPI)", 10)}
            {field("role", "Cargo", 80)}
            {field("specialty", "Área", 120)}
            {field("experience", "Experiencia", 80)}
            {field("university", "Universidad", 120)}
            {field("approach", "Cómo trabaja, en sus palabras", 600, 3)}
            <SavedText
              className="col-span-full"
              label="En qué ayuda, una línea cada cosa"
              rows={4}
              value={person.expertise.join("\n")}
              error={errors.expertise}
              onSave={(lines) =>
                change({
                  expertise: lines
                    .split("\n")
                    .map((line) => line.trim())
                    .filter(Boolean),
                })
              }
            />
          </div>
          <ServicesGiven
            serviceIds={person.serviceIds}
            onChange={(id, isOn) => change({ serviceIds: toggle(person.serviceIds, id, isOn) })}
          />
        </section>
      )}
      <Switch
        label={`Exigir la verificación en dos pasos${person.hasSecondFactor ? " (ya la tiene)" : ""}`}
        checked={person.requiresSecondFactor}
        onChange={(event) => change({ requiresSecondFactor: event.target.checked })}
      />
      <div className="max-w-40">
        <SavedText
          label="Lugar en la lista"
          value={String(person.position)}
          error={errors.position}
          inputMode="numeric"
          onSave={(position) => change({ position: Number(position) })}
        />
      </div>
      {person.active ? (
        <LeaveForm person={person} onLeave={() => change({ active: false })} />
      ) : (
        <>
          {handOver}
          <Button variant="outline" className="justify-self-start" onClick={() => change({ active: true })}>
            Volver a activar
          </Button>
        </>
      )}
    </div>
  );
}

function ServicesGiven({
  serviceIds,
  onChange,
}: {
  serviceIds: string[];
  onChange: (id: string, isOn: boolean) => void;
}) {
  const { data: services } = useQuery({
    queryKey: [listServiceSettings.path],
    queryFn: ({ signal }) => signedInCall(listServiceSettings, { signal }),
  });
  return (
    <fieldset>
      <legend className="font-semibold">Servicios que da</legend>
      <div className="grid sm:grid-cols-2">
        {services
          ?.filter(({ active }) => active)
          .map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={serviceIds.includes(id)}
              onChange={(event) => onChange(id, event.target.checked)}
            />
          ))}
      </div>
    </fieldset>
  );
}

function InviteAgain({ person, onSent }: { person: StaffMember; onSent: (person: StaffMember) => void }) {
  async function send(): Promise<void> {
    try {
      const { email, name, duties } = person;
      onSent(await signedInCall(inviteCall, { body: { email, name, duties } }));
      toast({ title: "Invitación enviada otra vez", description: "El enlace anterior ya no sirve." });
    } catch (error) {
      toastFailure(error, { title: "No se pudo enviar" });
    }
  }
  return (
    <Button variant="outline" className="justify-self-start" onClick={() => void send()}>
      Enviar la invitación otra vez
    </Button>
  );
}
