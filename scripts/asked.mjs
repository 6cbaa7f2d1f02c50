// What a script was asked for. What it does not know is told in a sentence with the list of what there is, before anything is done.
import "./refuse-old-node.mjs";
import { parseArgs } from "node:util";

/**
 * `options` as parseArgs takes them, a text's with what its value is called in `called`; `names` is what may be named without a dash,
 * or `free` what a word of one's own is called there.
 * Anything else ends the process with 1.
 */
export function asked(options = {}, names = [], free) {
  const { values, positionals, tokens } = parseArgs({
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const odd = tokens.find((token) =>
    token.kind === "option" ? !isKnown(options[token.name], token) : !free && !names.includes(token.value),
  );
  if (!odd) return { values, names: positionals };
  const said = odd.kind === "option" ? odd.rawName : odd.value;
  const known = Object.entries(options).map(([name, { called }]) => `--${name}${called ? ` ${called}` : ""}`);
  const listed = [...(free ? [free] : []), ...known, ...names].join(", ");
  const fault =
    odd.kind === "option" && options[odd.name]
      ? `«${said}» se escribe ${options[odd.name].called ? "con" : "sin"} un valor.`
      : `No existe «${said}».`;
  process.stderr.write(`${fault} ${listed ? `Hay: ${listed}.` : "No lleva opciones."}\n`);
  process.exit(1);
}

const isKnown = (option, { value }) =>
  option !== undefined && (option.type === "string") === (value !== undefined);
