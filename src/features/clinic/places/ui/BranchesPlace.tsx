import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { Asked } from "~/client/direction/Asked";
import { SavedText } from "~/client/direction/SavedText";
import { useSaved } from "~/client/direction/use-saved";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { SavedLine } from "~/features/clinic/clinic/ui/offered/SavedLine";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Switch } from "~/ui/switch/Switch";
import { TextInput } from "~/ui/text-input/TextInput";
import {
  addBranch,
  type BranchChanges,
  changeBranch,
  listBranches,
  listRooms,
  type ShownBranch,
} from "../contract";
import { ReceptionRows } from "./ReceptionRows";
import { RoomList } from "./RoomList";

/** Where the clinic treats people. With one branch and no rooms nobody else sees anything of it. */
export default function BranchesPlace() {
  const queryClient = useQueryClient();
  const branches = useQuery({
    queryKey: [listBranches.path],
    queryFn: ({ signal }) => signedInCall(listBranches, { signal }),
    staleTime: 0,
  });
  const rooms = useQuery({
    queryKey: [listRooms.path],
    queryFn: ({ signal }) => signedInCall(listRooms, { signal }),
    staleTime: 0,
  });
  const [isAdding, setAdding] = useState(false);
  const again = () => queryClient.invalidateQueries({ queryKey: [listBranches.path] });
  return (
    <Asked query={branches}>
      {(list) => (
        <div className="grid gap-8">
          {list.map((branch) => (
            <section
              key={branch.id}
              aria-label={branch.name}
              className="grid gap-4 border-t border-line pt-4"
            >
              <BranchPanel
                branch={branch}
                onSaved={(saved) =>
                  queryClient.setQueryData<ShownBranch[]>([listBranches.path], (all) =>
                    all?.map((each) => (each.id === saved.id ? saved : each)),
                  )
                }
                onUndone={() => void again()}
              />
              {branch.active && (
                <RoomList
                  branch={branch}
                  rooms={rooms.data?.filter(({ branchId }) => branchId === branch.id) ?? []}
                  onChanged={() => void rooms.refetch()}
                />
              )}
            </section>
          ))}
          {isAdding ? (
            <NewBranch
              onDone={() => {
                setAdding(false);
                void again();
              }}
            />
          ) : (
            <Button variant="outline" className="justify-self-start" onClick={() => setAdding(true)}>
              + Sede
            </Button>
          )}
        </div>
      )}
    </Asked>
  );
}

interface PanelProps {
  branch: ShownBranch;
  onSaved: (branch: ShownBranch) => void;
  onUndone: () => void;
}

function BranchPanel({ branch, onSaved, onUndone }: PanelProps) {
  const { saved, errors, change, yieldTo } = useSaved<ShownBranch, BranchChanges>({
    item: branch,
    send: (body) => signedInCall(changeBranch, { params: { id: branch.id }, body }),
    onSaved,
  });
  const field = (name: "name" | "address" | "comuna", label: string) => (
    <SavedText
      label={label}
      value={branch[name]}
      error={errors[name]}
      maxLength={160}
      onSave={(value) => change({ [name]: value })}
    />
  );
  return (
    <>
      <SavedLine saved={saved} what="branch" subjectId={branch.id} onUndone={onUndone} onYield={yieldTo} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {field("name", "Nombre de la sede")}
        {field("address", "Dirección")}
        {field("comuna", "Comuna")}
        <SavedText
          label="Teléfono"
          hint="Vacío: el del centro."
          value={branch.phone ?? ""}
          error={errors.phone}
          inputMode="tel"
          onSave={(phone) => change({ phone: phone.trim() || null })}
        />
        <SavedText
          label="WhatsApp"
          hint="Vacío: el del centro."
          value={branch.whatsapp ?? ""}
          error={errors.whatsapp}
          inputMode="tel"
          onSave={(whatsapp) => change({ whatsapp: whatsapp.trim() || null })}
        />
        <SavedText
          label="Lugar en el mapa"
          hint="Latitud y longitud, como -33.0153, -71.5502."
          value={branch.location ? `${branch.location.latitude}, ${branch.location.longitude}` : ""}
          error={errors.location}
          onSave={(text) => change({ location: locationIn(text) })}
        />
      </div>
      <ReceptionRows
        reception={branch.reception}
        error={errors.reception}
        onChange={(reception) => change({ reception })}
      />
      <Switch
        label="Abierta"
        checked={branch.active}
        onChange={(event) => change({ active: event.target.checked })}
      />
      {errors.active && <p className="font-semibold text-danger">{errors.active}</p>}
    </>
  );
}

/** "-33.0153, -71.5502"; nothing is no place on the map. */
function locationIn(text: string): NonNullable<BranchChanges["location"]> | null {
  if (!text.trim()) return null;
  const [latitude = Number.NaN, longitude = Number.NaN] = text.split(",").map(Number);
  return { latitude, longitude };
}

function NewBranch({ onDone }: { onDone: () => void }) {
  const { errors, pending, text, formProps } = useForm({
    initial: { name: "", address: "", comuna: "" },
    check: () => ({}),
    async send(body, signal) {
      await signedInCall(addBranch, { body, signal });
      onDone();
    },
    onFailure(error) {
      const { fields } = failureOf(error);
      if (Object.keys(fields).length === 0) toastFailure(error, { title: "No se pudo agregar la sede" });
      return fields;
    },
  });
  return (
    <form {...formProps} className="grid gap-4 border-t border-line pt-4 sm:grid-cols-3">
      <Field label="Nombre de la sede" error={errors.name}>
        {(control) => <TextInput {...control} {...text("name")} maxLength={60} />}
      </Field>
      <Field label="Dirección" error={errors.address}>
        {(control) => <TextInput {...control} {...text("address")} maxLength={160} />}
      </Field>
      <Field label="Comuna" error={errors.comuna}>
        {(control) => <TextInput {...control} {...text("comuna")} maxLength={60} />}
      </Field>
      <div className="col-span-full flex gap-3">
        <Button type="submit" variant="action" pending={pending} pendingLabel="Agregando...">
          Agregar sede
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Dejarlo
        </Button>
      </div>
    </form>
  );
}
