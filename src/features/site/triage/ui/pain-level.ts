/** How a level is said. */
export const painWords = (level: number | string): string => `${level} de 10`;

/** Of the element around the slider: what the dial is drawn by. */
export const painStyle = "--level";

/** A level that was chosen before React draws it. */
export function showPain(slider: HTMLInputElement): void {
  slider.setAttribute("aria-valuetext", painWords(slider.value));
  slider.parentElement?.style.setProperty(painStyle, slider.value);
  const [said] = slider.form?.getElementsByTagName("output") ?? [];
  if (said) said.textContent = slider.value;
}
