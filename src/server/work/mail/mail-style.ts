/** Foreground and background always together: a program that turns one of them dark by itself has no half to leave. */
const pair = (color: string, backgroundColor: string) => ({ color, backgroundColor });

export const light = {
  paper: pair("#16261f", "#f6f1e7"),
  sheet: pair("#16261f", "#fffdf8"),
  name: pair("#1f5c46", "#fffdf8"),
  button: pair("#ffffff", "#1f5c46"),
};

const dark: typeof light = {
  paper: pair("#e9efe9", "#111a16"),
  sheet: pair("#e9efe9", "#1a2620"),
  name: pair("#8fd0b1", "#1a2620"),
  button: pair("#0f1a15", "#8fd0b1"),
};

const darkRules = Object.entries(dark)
  .map(
    ([name, { color, backgroundColor }]) =>
      `.${name}{color:${color}!important;background-color:${backgroundColor}!important}`,
  )
  .join("");

/** What cannot stand inline: the dark look, and a phone's margins. A program that drops it shows the light mail. */
export const mailStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules}}
@media (max-width:480px){.around{padding:16px 8px!important}.within{padding:20px 16px!important}
.fact{display:block!important;width:auto!important;padding:0!important}td.fact{padding:0 0 10px!important}}`;
