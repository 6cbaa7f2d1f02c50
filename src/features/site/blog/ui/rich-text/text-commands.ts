import { baseKeymap, chainCommands, lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { MarkType, NodeType, ResolvedPos } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState, Transaction } from "prosemirror-state";
import { marks, nodes } from "./article-schema";

/** What the toolbar shows of where the cursor stands. */
export interface TextState {
  strong: boolean;
  em: boolean;
  underline: boolean;
  link: string | null;
  /** 0: no heading. */
  heading: number;
  list: "bullet_list" | "ordered_list" | null;
  quote: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

export function textStateOf(state: EditorState): TextState {
  const { $from } = state.selection;
  const list = ancestor($from, (type) => type.isInGroup("list"));
  return {
    strong: hasMark(state, marks.strong),
    em: hasMark(state, marks.em),
    underline: hasMark(state, marks.underline),
    link: linkAround(state)?.href ?? null,
    heading: $from.parent.type === nodes.heading ? $from.parent.attrs.level : 0,
    list: list ? (list.node.type.name as TextState["list"]) : null,
    quote: ancestor($from, (type) => type === nodes.blockquote) !== null,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type);
}

function ancestor($at: ResolvedPos, is: (type: NodeType) => boolean) {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const node = $at.node(depth);
    if (is(node.type)) return { node, at: $at.before(depth) };
  }
  return null;
}

interface Link {
  href: string;
  from: number;
  to: number;
}

/** The link that the cursor stands in or that is chosen, from its first letter to its last. */
function linkAround({ selection }: EditorState): Link | null {
  const { $from, from, to, empty } = selection;
  const links: Link[] = [];
  $from.parent.forEach((child, offset) => {
    const href = marks.link.isInSet(child.marks)?.attrs.href;
    const start = $from.start() + offset;
    const last = links.at(-1);
    if (href === undefined) return;
    // Part of it is bold.
    if (last?.to === start && last.href === href) last.to += child.nodeSize;
    else links.push({ href, from: start, to: start + child.nodeSize });
  });
  return (
    links.find((link) => (empty ? link.from <= from && from <= link.to : link.from < to && from < link.to)) ??
    null
  );
}

/**
 * Lines of one paragraph become their own: what is made a heading, a list or a quote is the line that somebody stands in, also in
 * articles whose lines were typed one below the other.
 */
function ownLines(state: EditorState): Transaction | null {
  const { $from, $to } = state.selection;
  if (!$from.sameParent($to) || !$from.parent.isTextblock) return null;
  const start = $from.start();
  let before = -1;
  let after = -1;
  $from.parent.forEach((child, offset) => {
    if (child.type !== nodes.hard_break) return;
    if (offset < $from.parentOffset) before = offset;
    else if (offset >= $to.parentOffset && after < 0) after = offset;
  });
  const { tr } = state;
  for (const offset of [after, before])
    if (offset >= 0) tr.delete(start + offset, start + offset + 1).split(start + offset);
  return tr.docChanged ? tr : null;
}

const onOwnLines =
  (command: Command): Command =>
  (state, dispatch) => {
    const apart = ownLines(state);
    const from = apart ? state.apply(apart) : state;
    if (!dispatch) return command(from);
    return command(from, (made) => {
      if (!apart) return dispatch(made);
      // One change, so that one "Deshacer" takes it back.
      for (const step of made.steps) apart.step(step);
      dispatch(apart);
    });
  };

export const toggleHeading = (level: number): Command =>
  onOwnLines((state, dispatch) => {
    const { type, attrs } = state.selection.$from.parent;
    const isOne = type === nodes.heading && attrs.level === level;
    return (isOne ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(state, dispatch);
  });

export const toggleList = (type: NodeType): Command =>
  onOwnLines((state, dispatch) => {
    const list = ancestor(state.selection.$from, (each) => each.isInGroup("list"));
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.at, type));
    return true;
  });

export const toggleQuote: Command = onOwnLines((state, dispatch) =>
  (ancestor(state.selection.$from, (type) => type === nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(
    state,
    dispatch,
  ),
);

/** Of what is chosen, of the link that the cursor stands in, or else of its own address, written there. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkAround(state) ?? state.selection;
    const mark = marks.link.create({ href });
    const { tr } = state;
    if (from === to)
      tr.replaceSelectionWith(state.schema.text(href.replace(/^(mailto|tel):/, ""), [mark]), false);
    else tr.removeMark(from, to, marks.link).addMark(from, to, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const link = linkAround(state);
  if (link) dispatch?.(state.tr.removeMark(link.from, link.to, marks.link));
  return link !== null;
};

export const toggles = {
  strong: toggleMark(marks.strong),
  em: toggleMark(marks.em),
  underline: toggleMark(marks.underline),
  undo,
  redo,
} satisfies Record<string, Command>;

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Tab leaves the text, as everywhere: lists go deeper with the brackets. */
export const textKeys: Record<string, Command> = {
  "Mod-b": toggles.strong,
  "Mod-i": toggles.em,
  "Mod-u": toggles.underline,
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
  "Shift-Enter": lineBreak,
  "Mod-]": sinkListItem(nodes.list_item),
  "Mod-[": liftListItem(nodes.list_item),
  ...baseKeymap,
  Enter: chainCommands(splitListItem(nodes.list_item), baseKeymap.Enter as Command),
};
