import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Chip } from "~/ui/choice/Chip";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { Textarea } from "~/ui/textarea/Textarea";
import { markWords } from "../chart-words";
import { type Mark, nothingMarked } from "../contract";
import { begun, type Marking, undone, withMark, withoutMark } from "../marking";
import { mostMarks } from "../pain-kinds";
import { type Region, regionOf, regions, shortViewNames, type View, viewNames, views } from "../regions";
import { type Asked, AskPain } from "./AskPain";
import { MarkList } from "./MarkList";
import { PressedFigure } from "./PressedFigure";

export interface Marked {
  marks: readonly Mark[];
  note: string;
}

interface Props {
  title: string;
  description: string;
  /** Whose left and right: "Tu" to the patient, "Su" to who treats them. */
  whose: "Tu" | "Su";
  painless: string;
  initial?: Marked;
  /** Why it was not kept: it stays in sight until the next try. */
  refusal: string | null;
  pending: boolean;
  /** Put around the content where closing asks before what was marked is lost. */
  guard?: (content: ReactNode) => ReactNode;
  /** Told of every change. */
  onChange: (marked: Marked) => void;
  onSave: (marked: Marked, painless: boolean) => void;
  onClose: () => void;
}

const pairOf = (view: View): View[] =>
  view === "front" || view === "back" ? ["front", "back"] : ["right", "left"];

/** The body to press on, or its parts by name; for each two questions; at the foot what there is to do now. */
export function ChartDialog(props: Props) {
  const { title, description, whose, painless, initial, refusal, pending, onChange, onSave, onClose } = props;
  const guard = props.guard ?? ((content) => content);
  const id = useId();
  const [view, setView] = useState<View>("front");
  const [marking, setMarking] = useState<Marking>(() => begun(initial?.marks));
  const [note, setNote] = useState(initial?.note ?? "");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const { marks, before } = marking;

  function keep(next: Marking, words: string): void {
    setMarking(next);
    setSaid(words);
    setFault(null);
    onChange({ marks: next.marks, note });
  }
  function ask(region: Region, from: Element | null, mark?: Mark): void {
    const here = marks.filter((each) => each.region === region.id);
    const instead = mark ?? here.at(-1) ?? null;
    opener.current = from;
    setView(region.view);
    setAsked({ region, instead, kind: instead?.kind ?? null, mayTurn: mark !== undefined || !instead });
  }
  function shut(): void {
    const region = asked?.region.id;
    setAsked(null);
    // What opened it may have been drawn anew, or taken away.
    requestAnimationFrame(() => {
      const back = opener.current?.isConnected
        ? opener.current
        : document.querySelector(`[data-region="${region}"]`);
      if (back instanceof HTMLElement || back instanceof SVGElement) back.focus({ preventScroll: true });
    });
  }
  useEffect(() => {
    if (asked)
      document
        .querySelector(`[data-region="${asked.region.id}"]`)
        ?.scrollIntoView({ block: "center", inline: "nearest" });
  }, [asked]);

  const footer = asked ? (
    <AskPain
      asked={asked}
      here={marks.filter(({ region }) => region === asked.region.id)}
      onKind={(kind) => setAsked({ ...asked, kind })}
      onMore={() => setAsked({ ...asked, instead: null, kind: null, mayTurn: true })}
      onStrength={(strength) => {
        if (!asked.kind) return;
        const mark = { region: asked.region.id, kind: asked.kind, strength };
        const next = withMark(marking, mark, asked.instead);
        if (next === marking) setFault(`Ya marcaste ${mostMarks} zonas. Quita una para marcar otra.`);
        else keep(next, `Marcado. ${markWords(mark)}.`);
        shut();
      }}
      onDrop={() => {
        if (asked.instead) keep(withoutMark(marking, asked.instead), `Quitado. ${markWords(asked.instead)}.`);
        shut();
      }}
      onBack={shut}
    />
  ) : (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {before.length > 0 && (
        <Button variant="quiet" onClick={() => keep(undone(marking), "Deshecho.")}>
          Deshacer
        </Button>
      )}
      {marks.length === 0 && (
        <Button
          variant="outline"
          className="max-sm:px-3"
          disabled={pending}
          onClick={() => onSave({ marks, note }, true)}
        >
          {painless}
        </Button>
      )}
      <Button
        variant="action"
        className="max-sm:grow max-sm:px-3"
        pending={pending}
        pendingLabel="Guardando..."
        onClick={() => (marks.length === 0 ? setFault(nothingMarked) : onSave({ marks, note }, false))}
      >
        Guardar
      </Button>
    </div>
  );

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      width="full"
      footer={footer}
      busy={pending}
    >
      {guard(
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-3">
            {refusal && (
              <Alert kind="error" title="No quedó guardado">
                {refusal}
              </Alert>
            )}
            {fault && <Alert kind="error">{fault}</Alert>}
            <fieldset className="grid grid-cols-2 gap-1.5 min-[23.5rem]:grid-cols-[1fr_1fr_1fr_auto] md:grid-cols-4">
              <legend className="sr-only">Desde dónde se mira</legend>
              {views.map((each) => (
                <Chip
                  key={each}
                  name={`${id}-view`}
                  title={shortViewNames[each]}
                  checked={view === each}
                  onChange={() => setView(each)}
                />
              ))}
            </fieldset>
            <div className="grid md:grid-cols-2">
              {pairOf(view).map((each) => (
                <div key={each} className={each === view ? "" : "max-md:hidden"}>
                  <PressedFigure
                    view={each}
                    marks={marks}
                    open={asked?.region.id ?? null}
                    whose={whose}
                    onPick={ask}
                  />
                </div>
              ))}
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Field label="O elige la zona por su nombre">
              {(control) => (
                <Select
                  {...control}
                  value=""
                  onChange={({ target }) => {
                    const region = regionOf(target.value);
                    if (region) ask(region, target);
                  }}
                >
                  <option value="">Elegir…</option>
                  {views.map((each) => (
                    <optgroup key={each} label={viewNames[each]}>
                      {regions
                        .filter((region) => region.view === each)
                        .map((region) => (
                          <option key={region.id} value={region.id}>
                            {region.name}
                          </option>
                        ))}
                    </optgroup>
                  ))}
                </Select>
              )}
            </Field>
            <p role="status" className="sr-only">
              {said}
            </p>
            <MarkList
              marks={marks}
              onChange={(mark) => {
                const region = regionOf(mark.region);
                if (region) ask(region, document.activeElement, mark);
              }}
            />
            <Field label="Algo más" optional>
              {(control) => (
                <Textarea
                  {...control}
                  rows={2}
                  maxLength={300}
                  value={note}
                  placeholder="Por ejemplo: al bajar escaleras"
                  onChange={({ target }) => {
                    setNote(target.value);
                    onChange({ marks, note: target.value });
                  }}
                />
              )}
            </Field>
          </div>
        </div>,
      )}
    </Dialog>
  );
}
