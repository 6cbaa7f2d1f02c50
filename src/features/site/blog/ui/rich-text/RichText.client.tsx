import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { DOMParser as DocumentParser, type Node } from "prosemirror-model";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { articleHtml } from "../../article-html";
import { articleSchema } from "./article-schema";
import { LinkPanel } from "./LinkPanel";
import { RichToolbar } from "./RichToolbar";
import { removeLink, setLink, textKeys, textStateOf } from "./text-commands";
import { toolsOf } from "./text-tools";
import { writeHtml } from "./write-html";

/** What the editor holds while the preview stands in its place: the cursor, and what can be undone. */
export interface TextMemory {
  state: EditorState;
  /** What it began with: as long as nothing changes, not a letter of it is written anew. */
  first: { node: Node; content: string };
}

interface Props {
  /** Of the field: its label stands in it. */
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  /** What it begins with. */
  content: string;
  memory: RefObject<TextMemory | null>;
  onChange: (content: string) => void;
}

function begin(content: string): TextMemory {
  const node = readContent(content);
  return {
    state: EditorState.create({ doc: node, plugins: [history(), keymap(textKeys)] }),
    first: { node, content },
  };
}

/** Word and browsers bring a picture of what is copied along with its text. */
const isFile = (data: DataTransfer | null): boolean =>
  data !== null && data.files.length > 0 && !data.types.includes("text/html");

/** The text of an article as it will look. Comes lazily: nothing else of the dashboard needs the editor. */
export default function RichText({ content, memory, onChange, ...field }: Props) {
  const { id, "aria-describedby": describedBy, "aria-invalid": invalid } = field;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [text, setText] = useState(() => {
    memory.current ??= begin(content);
    return textStateOf(memory.current.state);
  });
  const [isLinking, setLinking] = useState(false);
  const [notice, setNotice] = useState("");

  const attributes = useEffectEvent(() => ({
    id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": `${id}-label`,
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(invalid && { "aria-invalid": "true" }),
    class: "prose-zoh min-h-80 rounded-b-md px-4 py-3 text-lg break-words whitespace-break-spaces",
  }));
  const changed = useEffectEvent((node: Node) => {
    const first = memory.current?.first;
    onChange(first?.node.eq(node) ? first.content : writeHtml(node));
  });

  const refused = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (!isFile(data)) return false;
    // The browser would open it in the place of this page.
    event.preventDefault();
    setNotice("La imagen del artículo va en «Imagen», bajo el texto.");
    return true;
  });

  useEffect(() => {
    if (!place.current || !memory.current) return;
    const made: EditorView = new EditorView(place.current, {
      state: memory.current.state,
      attributes,
      transformPastedHTML: fromWord,
      dispatchTransaction(transaction) {
        const state = made.state.apply(transaction);
        made.updateState(state);
        if (memory.current) memory.current.state = state;
        setText((now) => {
          const next = textStateOf(state);
          return JSON.stringify(next) === JSON.stringify(now) ? now : next;
        });
        if (!transaction.docChanged) return;
        setNotice("");
        changed(state.doc);
      },
      handleDOMEvents: {
        paste: (_, event) => refused(event, event.clipboardData),
        drop: (_, event) => refused(event, event.dataTransfer),
      },
    });
    view.current = made;
    // A label of the page's own reaches only fields of the page's own.
    const label = document.getElementById(`${id}-label`);
    const focus = () => made.focus();
    label?.addEventListener("click", focus);
    return () => {
      label?.removeEventListener("click", focus);
      made.destroy();
    };
  }, [id, memory]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what they depend on
  useEffect(() => {
    view.current?.setProps({ attributes });
  }, [describedBy, invalid]);

  const run = (command: Command) => {
    if (view.current) command(view.current.state, view.current.dispatch, view.current);
  };
  function endLink(command?: Command): void {
    if (command) run(command);
    setLinking(false);
    view.current?.focus();
  }
  return (
    <div>
      <div className="sticky top-(--bar-height,4rem) z-10">
        <RichToolbar tools={toolsOf(text, run, () => setLinking(true))} controls={id} />
        {isLinking && (
          <LinkPanel
            key={text.link}
            href={text.link}
            onSet={(href) => endLink(setLink(href))}
            onRemove={() => endLink(removeLink)}
            onClose={() => endLink()}
          />
        )}
      </div>
      <div
        ref={place}
        className={`rounded-b-md border-2 bg-raised hover:border-ink [&_.ProseMirror-separator]:inline [&_.ProseMirror-separator]:size-0 ${invalid ? "border-danger" : "border-line-strong"}`}
      />
      <p role="status" className="text-ink-soft">
        {notice}
      </p>
    </div>
  );
}

/**
 * Word writes the items of a list as paragraphs with a bullet typed in front, and things that are no text; as HTML has them. The
 * schema drops the rest of what it brings.
 */
function fromWord(html: string): string {
  if (!/mso-|MsoNormal|urn:schemas-microsoft-com/.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const each of body.querySelectorAll("style, script, xml, meta, link, title")) each.remove();
  let list: HTMLElement | null = null;
  for (const line of body.querySelectorAll<HTMLElement>("p")) {
    if (!/mso-list:(?!\s*(none|ignore))/i.test(line.getAttribute("style") ?? "")) continue;
    const bullet = line.querySelector<HTMLElement>(
      '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
    );
    const kind = /^\s*(\d+|[a-z])[.)]/i.test(bullet?.textContent ?? "") ? "ol" : "ul";
    bullet?.remove();
    const previous = line.previousElementSibling;
    if (!list || previous !== list || list.localName !== kind) {
      list = body.ownerDocument.createElement(kind);
      line.before(list);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...line.childNodes);
    list.append(item);
    line.remove();
  }
  return body.innerHTML;
}

const blocks = "p, ul, ol, li, h2, h3, blockquote";

/** The text of an article, from before this editor too, as the editor holds it. */
function readContent(content: string): Node {
  const { body } = new DOMParser().parseFromString(articleHtml(content), "text/html");
  partParagraphs(body);
  for (const block of body.querySelectorAll(blocks)) {
    // No browser shows it: the editor would show a line.
    if (isBreak(block.lastChild)) block.lastChild?.remove();
    else if (block.matches("p, h2, h3") && block.childNodes.length === 0) block.remove();
  }
  return DocumentParser.fromSchema(articleSchema).parse(body);
}

const isBreak = (node: ChildNode | null): boolean => node?.nodeName === "BR";

/** Lines that were typed into a plain field: where one is left empty, a paragraph ends. */
function partParagraphs(body: HTMLElement): void {
  let paragraph: HTMLElement | null = null;
  for (const node of [...body.childNodes]) {
    const isBlock = node instanceof Element && (node.matches(blocks) || node.querySelector(blocks));
    if (isBlock) {
      paragraph = null;
      continue;
    }
    const isBlankLine = isBreak(node) && isBreak(paragraph?.lastChild ?? null);
    if (isBlankLine) {
      paragraph = null;
      node.remove();
      continue;
    }
    if (!paragraph) {
      // More empty lines than one.
      if (isBreak(node) || !node.textContent?.trim()) {
        node.remove();
        continue;
      }
      paragraph = body.ownerDocument.createElement("p");
      node.before(paragraph);
    }
    paragraph.append(node);
  }
}
