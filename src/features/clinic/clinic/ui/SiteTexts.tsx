import { SavedText } from "~/client/direction/SavedText";
import type { AdditionalService, CountersShown, HeroThemeName, ServiceCard } from "~/shared/own-texts";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import type { ClinicSettings } from "../contract";
import { EditedList } from "./EditedList";
import { AdditionalFields, CardFields, HeroPictures, SocialFields } from "./PageParts";
import { type EditedClinic, SavedClinic } from "./SavedClinic";

/** What the site says now. */
export interface Said {
  heroTheme: HeroThemeName;
  heroTitle: string;
  heroText: string;
  questions: { question: string; answer: string }[];
  priceNotes: string[];
  counters: CountersShown;
  cards: ServiceCard[];
  additional: AdditionalService[];
}

const themeNames: Record<HeroThemeName, string> = {
  default: "Sentadilla, hombro y marcha",
  clinic: "Marcha y hombro",
  therapy: "Hombro",
  sports: "Sentadilla y equilibrio",
  wellness: "Equilibrio",
  custom: "Fotos propias",
};

const countersNames: Record<CountersShown, string> = {
  content: "Las del sitio, como están",
  answers: "La satisfacción sigue lo que responden los pacientes",
  off: "Ninguna",
};

/** The texts of the site that are not fixed: plain lines, each saved when it is left. */
export function SiteTexts({ said }: { said: Said }) {
  return (
    <div className="mt-10 grid max-w-3xl gap-6">
      <h2 className="text-xl">Lo que dice el sitio</h2>
      <SavedClinic>{(edited) => <Texts {...edited} said={said} />}</SavedClinic>
    </div>
  );
}

function Texts({ clinic, errors, change, said }: EditedClinic & { said: Said }) {
  return (
    <>
      <SavedText
        label="Título de la portada"
        maxLength={90}
        value={clinic.heroTitle ?? said.heroTitle}
        error={errors.heroTitle}
        onSave={(heroTitle) => change({ heroTitle })}
      />
      <SavedText
        label="Texto de la portada"
        rows={3}
        maxLength={300}
        value={clinic.heroText ?? said.heroText}
        error={errors.heroText}
        onSave={(heroText) => change({ heroText })}
      />
      <Field label="Dibujos de la portada" error={errors.heroTheme} className="max-w-md">
        {(control) => (
          <Select
            {...control}
            value={clinic.heroTheme ?? said.heroTheme}
            onChange={(event) => change({ heroTheme: event.target.value as HeroThemeName })}
          >
            {Object.entries(themeNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(clinic.heroTheme ?? said.heroTheme) === "custom" && (
        <HeroPictures
          pictures={clinic.heroPictures}
          text={clinic.heroPicturesText}
          errors={errors}
          onChange={change}
        />
      )}
      <EditedList
        title="Tarjetas de servicios, en la portada"
        noun="la tarjeta"
        add="+ Tarjeta"
        items={clinic.cards ?? said.cards}
        least={1}
        most={8}
        error={errors.cards}
        blank={{ title: "", description: "", picture: "shoulder" }}
        keyOf={({ title }) => title}
        isWhole={({ title, description }) => [title, description].every((text) => text.trim() !== "")}
        fields={(card, label, onChange) => <CardFields {...{ card, label, onChange }} />}
        onChange={(cards) => change({ cards })}
      />
      <EditedList
        title="Servicios adicionales, en la página de servicios"
        noun="el servicio adicional"
        add="+ Servicio adicional"
        items={clinic.additional ?? said.additional}
        most={8}
        error={errors.additional}
        blank={{ title: "", text: "", action: "", message: "" as string | null }}
        keyOf={({ title }) => title}
        isWhole={({ title, text, action, message }) =>
          [title, text, action, message ?? "-"].every((text) => text.trim() !== "")
        }
        fields={(service, label, onChange) => <AdditionalFields {...{ service, label, onChange }} />}
        onChange={(additional) => change({ additional })}
      />
      <EditedList
        title="Redes sociales"
        noun="la red"
        add="+ Red social"
        items={clinic.social}
        most={8}
        error={errors.social}
        blank={{ network: "instagram", name: "", url: "" } as ClinicSettings["social"][number]}
        keyOf={({ name }) => name}
        isWhole={({ name, url }) => [name, url].every((text) => text.trim() !== "")}
        fields={(social, label, onChange) => <SocialFields {...{ social, label, onChange }} />}
        onChange={(social) => change({ social })}
      />
      <EditedList
        title="Preguntas frecuentes"
        noun="la pregunta"
        add="+ Pregunta"
        items={clinic.questions ?? said.questions}
        most={20}
        error={errors.questions}
        blank={{ question: "", answer: "" }}
        keyOf={({ question }) => question}
        isWhole={({ question, answer }) => [question, answer].every((text) => text.trim() !== "")}
        fields={(one, label, onChange) => (
          <>
            <SavedText
              label={`Pregunta ${label}`}
              maxLength={160}
              value={one.question}
              onSave={(question) => onChange({ ...one, question })}
            />
            <SavedText
              label={`Respuesta ${label}`}
              rows={2}
              maxLength={1_000}
              value={one.answer}
              onSave={(answer) => onChange({ ...one, answer })}
            />
          </>
        )}
        onChange={(questions) => change({ questions })}
      />
      <SavedText
        label="Notas bajo los precios"
        hint="Una por línea. Vacío: ninguna."
        rows={5}
        value={(clinic.priceNotes ?? said.priceNotes).join("\n")}
        error={errors.priceNotes}
        onSave={(text) =>
          change({
            priceNotes: text
              .split("\n")
              .map((note) => note.trim())
              .filter(Boolean),
          })
        }
      />
      <Field label="Cifras del sitio" error={errors.counters} className="max-w-md">
        {(control) => (
          <Select
            {...control}
            value={clinic.counters ?? said.counters}
            onChange={(event) => change({ counters: event.target.value as CountersShown })}
          >
            {Object.entries(countersNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SavedText
        label="Una línea al final del correo de la reserva"
        hint="Vacío: ninguna."
        maxLength={300}
        value={clinic.bookingNote}
        error={errors.bookingNote}
        onSave={(bookingNote) => change({ bookingNote })}
      />
      <SavedText
        label="Una línea al final del recordatorio"
        hint="Vacío: ninguna."
        maxLength={300}
        value={clinic.reminderNote}
        error={errors.reminderNote}
        onSave={(reminderNote) => change({ reminderNote })}
      />
    </>
  );
}
