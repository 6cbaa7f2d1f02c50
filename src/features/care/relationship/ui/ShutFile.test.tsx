import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShutFile } from "./ShutFile";

test.each([
  [null, "La persona lo lee en su portal."],
  ["Rosa Fuentealba", "Rosa Fuentealba lo lee en su portal."],
])("of %s, the form says who reads the reason, as a sentence", (name, sentence) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ShutFile patientId="rosa" name={name} readsOwn={false} />
    </QueryClientProvider>,
  );
  expect(html).toContain(`>${sentence}`);
});
