import { SavedText } from "~/client/direction/SavedText";
import { PictureUpload } from "~/features/site/uploads/ui/offered/PictureUpload";
import type { AdditionalService, ServiceCard } from "~/shared/own-texts";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { isFigureName } from "~/ui/illustrations/figures";
import Illustration from "~/ui/illustrations/Illustration";
import { Select } from "~/ui/select/Select";
import type { ClinicSettings } from "../contract";
import type { EditedClinic } from "./SavedClinic";

const drawings: Record<string, string> = {
  shoulder: "Dibujo: hombro",
  squat: "Dibujo: sentadilla",
  gait: "Dibujo: marcha",
  balance: "Dibujo: equilibrio",
};

const forTheBlind = "Para quien no puede verla.";
const describeFirst = "Para quien no puede verla. Escríbelo y podrás subirla.";

interface CardProps {
  card: ServiceCard;
  label: string;
  onChange: (card: ServiceCard) => void;
}

export function CardFields({ card, label, onChange }: CardProps) {
  const { title, description, picture, pictureText = "" } = card;
  return (
    <div className="grid gap-3 sm:grid-cols-[6rem_1fr]">
      {isFigureName(picture) ? (
        <Illustration name={picture} className="size-24 rounded-lg bg-sunk" />
      ) : (
        <img src={picture} alt="" className="size-24 rounded-lg bg-sunk object-cover" />
      )}
      <div className="grid gap-3">
        <SavedText
          label={`Título de la tarjeta ${label}`}
          maxLength={60}
          value={title}
          onSave={(value) => onChange({ ...card, title: value })}
        />
        <SavedText
          label={`Texto de la tarjeta ${label}`}
          rows={2}
          maxLength={200}
          value={description}
          onSave={(value) => onChange({ ...card, description: value })}
        />
        <div className="flex flex-wrap items-end gap-4">
          <Field label={`Imagen de la tarjeta ${label}`} className="w-56 max-w-full">
            {(control) => (
              <Select
                {...control}
                value={picture}
                onChange={(event) => onChange({ ...card, picture: event.target.value })}
              >
                {!isFigureName(picture) && <option value={picture}>Foto propia</option>}
                {Object.entries(drawings).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {pictureText.trim() !== "" && (
            <PictureUpload
              label={`O una foto para la tarjeta ${label}`}
              onUploaded={(path) => onChange({ ...card, picture: path })}
            />
          )}
        </div>
        <SavedText
          label={`Qué se ve en la foto de la tarjeta ${label}`}
          hint={pictureText.trim() === "" ? describeFirst : forTheBlind}
          maxLength={200}
          value={pictureText}
          onSave={(value) => onChange({ ...card, pictureText: value })}
        />
      </div>
    </div>
  );
}

interface AdditionalProps {
  service: AdditionalService;
  label: string;
  onChange: (service: AdditionalService) => void;
}

export function AdditionalFields({ service, label, onChange }: AdditionalProps) {
  const { title, text, action, message } = service;
  return (
    <>
      <SavedText
        label={`Servicio adicional ${label}`}
        maxLength={60}
        value={title}
        onSave={(value) => onChange({ ...service, title: value })}
      />
      <SavedText
        label={`Texto del servicio adicional ${label}`}
        rows={2}
        maxLength={300}
        value={text}
        onSave={(value) => onChange({ ...service, text: value })}
      />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <SavedText
          label={`Botón del servicio adicional ${label}`}
          maxLength={40}
          value={action}
          onSave={(value) => onChange({ ...service, action: value })}
        />
        <Field label={`Qué abre el botón ${label}`}>
          {(control) => (
            <Select
              {...control}
              value={message === null ? "symptoms" : "whatsapp"}
              onChange={(event) =>
                onChange({
                  ...service,
                  message: event.target.value === "symptoms" ? null : `Hola, quiero consultar por: ${title}`,
                })
              }
            >
              <option value="whatsapp">Un mensaje de WhatsApp</option>
              <option value="symptoms">El análisis de síntomas</option>
            </Select>
          )}
        </Field>
      </div>
      {message !== null && (
        <SavedText
          label={`Mensaje de WhatsApp del servicio adicional ${label}`}
          maxLength={200}
          value={message}
          onSave={(value) => onChange({ ...service, message: value })}
        />
      )}
    </>
  );
}

const networks: Record<ClinicSettings["social"][number]["network"], string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
  tiktok: "TikTok",
  other: "Otra",
};

interface SocialProps {
  social: ClinicSettings["social"][number];
  label: string;
  onChange: (social: ClinicSettings["social"][number]) => void;
}

/** A place of the clinic elsewhere; the first one floats beside the landing page. */
export function SocialFields({ social, label, onChange }: SocialProps) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={`Red social ${label}`}>
          {(control) => (
            <Select
              {...control}
              value={social.network}
              onChange={(event) =>
                onChange({ ...social, network: event.target.value as typeof social.network })
              }
            >
              {Object.entries(networks).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SavedText
          label={`Nombre de la red ${label}`}
          maxLength={40}
          value={social.name}
          onSave={(name) => onChange({ ...social, name })}
        />
      </div>
      <SavedText
        label={`Dirección de la red ${label}`}
        hint="Completa, con https://."
        maxLength={300}
        value={social.url}
        onSave={(url) => onChange({ ...social, url })}
      />
    </>
  );
}

interface PicturesProps {
  pictures: string[];
  text: string;
  errors: EditedClinic["errors"];
  onChange: EditedClinic["change"];
}

/** The clinic's own pictures, which the landing page opens with. */
export function HeroPictures({ pictures, text, errors, onChange }: PicturesProps) {
  return (
    <section aria-label="Fotos de la portada" className="grid gap-3">
      {errors.heroPictures && <p className="font-semibold text-danger">{errors.heroPictures}</p>}
      {pictures.length === 0 && <p className="text-ink-soft">Sin fotos se ve el dibujo del sitio.</p>}
      <ul className="flex flex-wrap gap-4">
        {pictures.map((path, place) => (
          <li key={path} className="grid gap-1">
            <img src={path} alt={`Foto ${place + 1}`} className="size-32 rounded-lg bg-sunk object-cover" />
            <Button
              size="small"
              variant="quiet"
              onClick={() => onChange({ heroPictures: pictures.filter((each) => each !== path) })}
            >
              Quitar<span className="sr-only">{` la foto ${place + 1}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      <SavedText
        label="Qué se ve en las fotos"
        hint={text.trim() === "" ? describeFirst : forTheBlind}
        maxLength={300}
        value={text}
        error={errors.heroPicturesText}
        onSave={(heroPicturesText) => onChange({ heroPicturesText })}
      />
      {pictures.length < 6 && text.trim() !== "" && (
        <PictureUpload
          label="Agregar una foto a la portada"
          hint="Hasta seis; se turnan. Las de personas, con su permiso."
          onUploaded={(path) => onChange({ heroPictures: [...pictures, path] })}
        />
      )}
    </section>
  );
}
