const KEY = "zoh_no_visits";
const CHANGED = "zoh:visit-choice";

/** False when the person switched it off here, or everywhere: Global Privacy Control is a no that needs no click. */
export function maySeeVisits(): boolean {
  if (asksForPrivacy()) return false;
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return false;
  }
}

export function asksForPrivacy(): boolean {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}

export function chooseVisits(allowed: boolean): void {
  if (allowed) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "1");
  window.dispatchEvent(new Event(CHANGED));
}

export function onVisitChoice(callback: () => void): () => void {
  window.addEventListener(CHANGED, callback);
  window.addEventListener("storage", callback);
  return () => {
    window.removeEventListener(CHANGED, callback);
    window.removeEventListener("storage", callback);
  };
}
