import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { Asked } from "~/client/direction/Asked";
import { SavedText } from "~/client/direction/SavedText";
import { useSaved } from "~/client/direction/use-saved";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { servicesQuery } from "~/features/clinic/catalogue/ui/offered/services-query";
import { SavedLine } from "~/features/clinic/clinic/ui/offered/SavedLine";
import { Button } from "~/ui/button/Button";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { Field } from "~/ui/field/Field";
import { Switch } from "~/ui/switch/Switch";
import { TextInput } from "~/ui/text-input/TextInput";
import { Textarea } from "~/ui/textarea/Textarea";
import { addConsentDocument, type ConsentDocument, changeConsentDocument } from "../contract";
import { consentDocuments } from "./offered/consent-queries";

/** The texts that people sign, and before which service. */
export default function ConsentTexts() {
  const queryClient = useQueryClient();
  const query = useQuery(consentDocuments);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const again = () => queryClient.invalidateQueries({ queryKey: consentDocuments.queryKey });
  const keep = (document: ConsentDocument) =>
    queryClient.setQueryData(consentDocuments.queryKey, (all) =>
      all?.map((each) => (each.id === document.id ? document : each)),
    );
  return (
    <section aria-labelledby="consentimientos" className="mt-10 grid gap-4">
      <div>
        <h2 id="consentimientos" className="text-lg">
          Consentimientos que se firman
        </h2>
        <p className="text-ink-soft">
          Se piden antes de la primera sesión de los servicios que elijas. Nadie queda sin hora por no firmar.
        </p>
      </div>
      <Asked query={query}>
        {(documents) => (
          <ul className="border-b border-line empty:hidden">
            {documents.map((document) => (
              <li key={document.id} className="border-t border-line">
                <button
                  type="button"
                  aria-expanded={openId === document.id}
                  onClick={() => setOpenId(openId === document.id ? null : document.id)}
                  className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 py-2 text-left hover:bg-ink/6"
                >
                  <span className="min-w-0 font-semibold break-words">{document.title}</span>
                  <span className="text-ink-soft tabular-nums">
                    {document.active ? `versión ${document.version}` : "fuera de uso"}
                  </span>
                </button>
                {openId === document.id && (
                  <Panel document={document} onSaved={keep} onUndone={() => void again()} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Asked>
      {isAdding ? (
        <NewText
          onDone={async (document) => {
            await again();
            setAdding(false);
            if (document) setOpenId(document.id);
          }}
        />
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setAdding(true)}>
          + Consentimiento
        </Button>
      )}
    </section>
  );
}

interface PanelProps {
  document: ConsentDocument;
  onSaved: (document: ConsentDocument) => void;
  onUndone: () => void;
}

type Changes = Partial<Pick<ConsentDocument, "title" | "text" | "serviceIds" | "active">>;

function Panel({ document, onSaved, onUndone }: PanelProps) {
  const services = useQuery(servicesQuery);
  const { saved, errors, change, yieldTo } = useSaved<ConsentDocument, Changes>({
    item: document,
    send: (body) => signedInCall(changeConsentDocument, { params: { id: document.id }, body }),
    onSaved,
  });
  // Shown as pressed at once; what the server says of it is shown when it stands.
  const [chosen, setChosen] = useState(document.serviceIds);
  useEffect(() => setChosen(document.serviceIds), [document.serviceIds]);
  function choose(serviceIds: string[]): void {
    setChosen(serviceIds);
    change({ serviceIds });
  }
  return (
    <div className="grid gap-4 pb-6 sm:pl-4">
      <SavedLine saved={saved} what="consent" subjectId={document.id} onUndone={onUndone} onYield={yieldTo} />
      <SavedText
        label="Título"
        value={document.title}
        error={errors.title}
        maxLength={120}
        onSave={(title) => change({ title })}
      />
      <SavedText
        label="Texto"
        hint="Cada cambio es una versión nueva. Quien ya firmó conserva la que leyó."
        value={document.text}
        error={errors.text}
        maxLength={20_000}
        rows={12}
        onSave={(text) => change({ text })}
      />
      <fieldset>
        <legend className="font-semibold">Antes de qué servicios se firma</legend>
        <div className="grid sm:grid-cols-2">
          {services.data
            ?.filter(({ active, id }) => active || chosen.includes(id))
            .map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  choose(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              />
            ))}
        </div>
        {errors.serviceIds && <p className="font-semibold text-danger">{errors.serviceIds}</p>}
      </fieldset>
      <Switch
        label="En uso"
        checked={document.active}
        onChange={(event) => change({ active: event.target.checked })}
      />
    </div>
  );
}

function NewText({ onDone }: { onDone: (document: ConsentDocument | null) => void }) {
  const { errors, pending, text, formProps } = useForm({
    initial: { title: "", text: "" },
    check: (given) => ({
      ...(!given.title.trim() && { title: "Escribe el título." }),
      ...(!given.text.trim() && { text: "Escribe el texto." }),
    }),
    async send(body, signal) {
      onDone(await signedInCall(addConsentDocument, { body, signal }));
    },
    onFailure(error) {
      const { fields } = failureOf(error);
      if (Object.keys(fields).length === 0) toastFailure(error, { title: "No se pudo agregar" });
      return fields;
    },
  });
  return (
    <form {...formProps} className="grid gap-4 border-t border-line pt-4">
      <h3 className="text-lg">Consentimiento nuevo</h3>
      <Field label="Título" error={errors.title}>
        {(control) => <TextInput {...control} {...text("title")} autoFocus maxLength={120} />}
      </Field>
      <Field label="Texto" error={errors.text}>
        {(control) => <Textarea {...control} {...text("text")} rows={10} maxLength={20_000} />}
      </Field>
      <div className="flex gap-3">
        <Button type="submit" variant="action" pending={pending} pendingLabel="Agregando...">
          Agregar consentimiento
        </Button>
        <Button variant="quiet" onClick={() => onDone(null)}>
          Dejarlo
        </Button>
      </div>
    </form>
  );
}
