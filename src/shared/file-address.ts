// pack: dashboard-parts

/** Whose file an address of the dashboard shows above itself. An opaque id, and nothing else of the patient (decision 0031). */
export function fileIn(search: string): string | null {
  const id = new URLSearchParams(search).get("ficha");
  return id && /^[\w-]{1,64}$/.test(id) ? id : null;
}

/** The same place with another file above it, or with none. */
export function withFile(search: string, patientId: string | null): string {
  const parts = new URLSearchParams(search);
  if (patientId === null) parts.delete("ficha");
  else parts.set("ficha", patientId);
  return `?${parts}`;
}
