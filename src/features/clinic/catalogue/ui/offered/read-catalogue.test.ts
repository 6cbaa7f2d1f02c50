import { testClinic } from "tests/kit/clinic";
import { afterEach, expect, test, vi } from "vitest";
import { lastCatalogue, readCatalogue, readCatalogueAhead } from "./read-catalogue";

afterEach(() => vi.unstubAllGlobals());

test("the price list is asked for once at a time, again after a failure, and ahead only while none is there", async () => {
  const ask = vi.fn(async () => new Response("", { status: 503 }));
  vi.stubGlobal("fetch", ask);
  const both = [readCatalogue(), readCatalogue()];
  await expect(Promise.allSettled(both)).resolves.toMatchObject([
    { status: "rejected" },
    { status: "rejected" },
  ]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(lastCatalogue()).toBeNull();

  ask.mockImplementation(async () => Response.json(testClinic.services));
  readCatalogueAhead();
  expect(await readCatalogue()).toEqual(testClinic.services);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(lastCatalogue()?.services).toEqual(testClinic.services);

  readCatalogueAhead();
  expect(ask, "one is there").toHaveBeenCalledTimes(2);
  await readCatalogue();
  expect(ask, "who asks gets it anew").toHaveBeenCalledTimes(3);
});
