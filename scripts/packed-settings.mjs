/** What the project's README says of running it, and so of every setting. */
export function settingsOf(readme) {
  const [, section] = /^## Run it for real\n([\s\S]*?)^## /m.exec(readme) ?? [];
  if (!section) throw new Error("README.md no tiene «Run it for real».");
  return `# Settings\n${section}`;
}
