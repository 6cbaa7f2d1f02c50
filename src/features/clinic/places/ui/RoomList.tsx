import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { addRoom, changeRoom, type ShownBranch, type ShownRoom } from "../contract";

interface Props {
  branch: ShownBranch;
  rooms: ShownRoom[];
  onChanged: () => void;
}

/** The rooms of a branch: a service that names a kind is given in one of them. */
export function RoomList({ branch, rooms, onChanged }: Props) {
  const { errors, pending, text, set, formProps } = useForm({
    initial: { name: "", kind: "", capacity: "1" },
    check: () => ({}),
    async send({ capacity, ...room }, signal) {
      await signedInCall(addRoom, {
        body: { ...room, branchId: branch.id, capacity: Number(capacity) },
        signal,
      });
      set({ name: "" });
      onChanged();
    },
    onFailure(error) {
      const { fields } = failureOf(error);
      if (Object.keys(fields).length === 0) toastFailure(error, { title: "No se pudo agregar el box" });
      return fields;
    },
  });

  async function use({ id, version }: ShownRoom, active: boolean): Promise<void> {
    try {
      await signedInCall(changeRoom, { params: { id }, body: { active, version } });
    } catch (error) {
      toastFailure(error, { title: "No se pudo cambiar el box" });
    }
    onChanged();
  }

  return (
    <div className="grid gap-3">
      <h2 className="font-sans text-base font-semibold">Boxes y salas</h2>
      {rooms.length === 0 && (
        <p className="text-ink-soft">Sin boxes: cualquiera atiende en cualquier parte.</p>
      )}
      <ul>
        {rooms.map((room) => (
          <li key={room.id} className="flex flex-wrap items-center gap-x-4 border-t border-line">
            <span className={`min-w-48 grow ${room.active ? "" : "text-ink-soft line-through"}`}>
              {room.name} · {room.kind} · {room.capacity === 1 ? "1 persona" : `${room.capacity} personas`}
            </span>
            <Button variant="quiet" size="small" onClick={() => void use(room, !room.active)}>
              {room.active ? "Quitar" : "Volver a usar"}
              <span className="sr-only"> {room.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <form {...formProps} className="flex flex-wrap items-end gap-3">
        <Field label="Box nuevo" error={errors.name}>
          {(control) => <TextInput {...control} {...text("name")} maxLength={60} placeholder="Box 1" />}
        </Field>
        <Field label="Tipo" error={errors.kind}>
          {(control) => <TextInput {...control} {...text("kind")} maxLength={40} placeholder="box" />}
        </Field>
        <Field label="Personas a la vez" error={errors.capacity} className="w-40">
          {(control) => <TextInput {...control} {...text("capacity")} inputMode="numeric" />}
        </Field>
        <Button type="submit" variant="outline" pending={pending} pendingLabel="Agregando...">
          + Box
        </Button>
      </form>
    </div>
  );
}
