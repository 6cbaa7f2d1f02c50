/**
 * Says that what was pressed cannot be had now, and offers to try again; once, however many tries failed. Written by hand: what draws the
 * rest is what is missing.
 */
export function tellFailure(onRetry: () => void): void {
  document.querySelector(".starter-trouble")?.remove();
  const box = document.createElement("div");
  box.setAttribute("role", "alert");
  box.className = "starter-trouble";
  const text = document.createElement("p");
  text.textContent = "No pudimos cargar esta parte. Revisa tu conexión.";
  const retry = document.createElement("a");
  retry.href = location.href;
  retry.textContent = "Reintentar";
  retry.addEventListener("click", (event) => {
    event.preventDefault();
    box.remove();
    onRetry();
  });
  box.append(text, retry);
  document.body.append(box);
}
