/**
 * A script that did not come stays failed for as long as the page is open (HTML's module map, in Chromium since 2026): the next try
 * asks for it at an address of its own. Browsers that name no address in their error fetch it anew by themselves.
 */
export function importAgain<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failed: string | undefined;
  let tries = 0;
  return async () => {
    try {
      return failed === undefined
        ? await load()
        : ((await import(/* @vite-ignore */ `${failed}?${++tries}`)) as Module);
    } catch (error) {
      failed ??= /https?:\/\/\S+\.js/.exec(String(error))?.[0];
      throw error;
    }
  };
}
