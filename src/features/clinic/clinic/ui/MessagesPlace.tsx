import { SavedText } from "~/client/direction/SavedText";
import { Switch } from "~/ui/switch/Switch";
import { type EditedClinic, SavedClinic } from "./SavedClinic";

/** When people are written to, and whether. */
export default function MessagesPlace() {
  return (
    <div className="grid max-w-3xl gap-6">
      <SavedClinic>{(edited) => <Messages {...edited} />}</SavedClinic>
    </div>
  );
}

function Messages({ clinic, errors, change }: EditedClinic) {
  const [first = 0, last = 0] = clinic.remindHoursBefore;
  return (
    <>
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
    </>
  );
}
