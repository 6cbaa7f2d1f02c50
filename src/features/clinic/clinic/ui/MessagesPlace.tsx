import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Asked } from "~/client/direction/Asked";
import { SavedText } from "~/client/direction/SavedText";
import { useSaved } from "~/client/direction/use-saved";
import { signedInCall } from "~/client/session-end";
import { Switch } from "~/ui/switch/Switch";
import { type ClinicSettings, changeClinic, readClinicSettings, type SentClinicChanges } from "../contract";
import { SavedLine } from "./offered/SavedLine";

/** When people are written to, and whether. */
export default function MessagesPlace() {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: [readClinicSettings.path],
    queryFn: ({ signal }) => signedInCall(readClinicSettings, { signal }),
    staleTime: 0,
  });
  return (
    <Asked query={query}>
      {(clinic) => (
        <Messages
          clinic={clinic}
          onSaved={(saved) => queryClient.setQueryData([readClinicSettings.path], saved)}
          onUndone={() => void query.refetch()}
        />
      )}
    </Asked>
  );
}

interface Props {
  clinic: ClinicSettings;
  onSaved: (clinic: ClinicSettings) => void;
  onUndone: () => void;
}

function Messages({ clinic, onSaved, onUndone }: Props) {
  const { saved, errors, change, yieldTo } = useSaved<ClinicSettings, SentClinicChanges>({
    item: clinic,
    send: (body) => signedInCall(changeClinic, { body }),
    onSaved,
  });
  const [first = 0, last = 0] = clinic.remindHoursBefore;
  return (
    <div className="grid max-w-3xl gap-6">
      <SavedLine saved={saved} what="clinic" subjectId="clinic" onUndone={onUndone} onYield={yieldTo} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SavedText
          label="Primer recordatorio, horas antes"
          hint="Lo que ya salió no sale de nuevo."
          inputMode="numeric"
          value={String(first)}
          error={errors.remindHoursBefore}
          onSave={(hours) => change({ remindHoursBefore: [Number(hours), last] })}
        />
        <SavedText
          label="Último recordatorio, horas antes"
          hint="Con menos de 2 horas ya no se puede cambiar la hora por el enlace."
          inputMode="numeric"
          value={String(last)}
          onSave={(hours) => change({ remindHoursBefore: [first, Number(hours)] })}
        />
        <SavedText
          label="De noche no escribimos desde"
          type="time"
          value={clinic.quietFrom}
          error={errors.quietFrom}
          onSave={(quietFrom) => change({ quietFrom })}
        />
        <SavedText
          label="Hasta"
          type="time"
          value={clinic.quietUntil}
          error={errors.quietUntil}
          onSave={(quietUntil) => change({ quietUntil })}
        />
      </div>
      <div className="grid gap-2">
        <Switch
          label="Recordar por WhatsApp a quien lo aceptó"
          checked={clinic.whatsappReminders}
          onChange={(event) => change({ whatsappReminders: event.target.checked })}
        />
        <p className="text-ink-soft">
          Apagado, o sin WhatsApp configurado, el recordatorio llega por correo.
        </p>
        <Switch
          label="Preguntar cómo les fue después de la hora"
          checked={clinic.asksHow}
          onChange={(event) => change({ asksHow: event.target.checked })}
        />
      </div>
      {clinic.asksHow && (
        <div className="max-w-xs">
          <SavedText
            label="Cuántas horas después"
            inputMode="numeric"
            value={String(clinic.askHoursAfter)}
            error={errors.askHoursAfter}
            onSave={(hours) => change({ askHoursAfter: Number(hours) })}
          />
        </div>
      )}
    </div>
  );
}
