// pack: site

/** Where a page asks which routes stand behind its links: the script of a page knows its own alone, so that a new one costs nobody. */
export const discoveryPath = "/__manifest";

const reloadedVersion = "react-router-manifest-version";

/**
 * Without the answer React Router would show its error page. Told instead that it holds another release, it leads to what was
 * pressed as a plain link does: the browser tries again, and without a network its own way shows what there is.
 */
export function followUndiscoveredLinksPlainly(): void {
  const ask = window.fetch;
  const underWay = new Map<string, Promise<Response>>();
  // React Router asks the same again when the page changes while it waits.
  const askOnce = (input: URL, init?: RequestInit) => {
    const known = underWay.get(input.href);
    if (known) return known;
    const asked = ask(input, init).finally(() => underWay.delete(input.href));
    underWay.set(input.href, asked);
    return asked;
  };
  window.fetch = async (input, init) => {
    if (!(input instanceof URL) || input.pathname !== discoveryPath) return ask(input, init);
    try {
      const answer = await askOnce(input, init);
      if (answer.ok) return answer.clone();
    } catch (error) {
      if (init?.signal?.aborted) throw error;
    }
    forgetReload();
    return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });
  };
}

/** React Router reloads once for each release, so as not to go round in a circle: a page that comes whole ends there anyway. */
function forgetReload(): void {
  try {
    sessionStorage.removeItem(reloadedVersion);
  } catch {
    // A browser that keeps nothing.
  }
}
