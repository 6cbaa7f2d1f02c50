import { describe, expect, test } from "vitest";
import { routes } from "~/product";
import { statusOfCode } from "~/shared/error-codes";
import { openApi } from "./openapi";

interface Operation {
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> };
  responses: Record<string, { description: string; content: object }>;
}

const calls = routes.map(({ call }) => call);
const description = openApi(calls, "ZOH", "http://localhost:3000") as {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: { code: { enum: string[] } } }> };
};
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test("every call is described, and nothing else", () => {
  const said = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  expect(said.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted());
  for (const path of ["/api/therapists", "/api/services", "/api/availability", "/api/appointments"])
    expect(Object.keys(description.paths)).toContain(path);
});

test("it is OpenAPI 3.1 that survives JSON, and every reference leads somewhere", () => {
  expect(description.openapi).toMatch(/^3\.1\.\d$/);
  expect(description.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  const text = JSON.stringify(description);
  expect(JSON.parse(text)).toEqual(description);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to);
  for (const reference of new Set(references))
    expect(reference).toMatch(
      new RegExp(`^#/components/schemas/(${Object.keys(description.components.schemas).join("|")})$`),
    );
});

describe.each(operations)("$method $path", ({ operation, path }) => {
  test("has a summary, one success and failures with the error's shape", () => {
    expect(operation.summary).toMatch(/\w/);
    const statuses = Object.keys(operation.responses).map(Number);
    expect(statuses.filter((status) => status < 400)).toHaveLength(1);
    expect(statuses).toEqual(expect.arrayContaining([429, 500, 503]));
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(response.description).toMatch(/\w/);
      if (Number(status) >= 400)
        expect(response.content).toEqual({
          "application/json": { schema: { $ref: "#/components/schemas/Error" } },
        });
    }
  });

  test("names the parameters of its path", () => {
    const inPath = operation.parameters.filter((each) => each.in === "path").map(({ name }) => name);
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  });
});

test("a booking says what it needs, takes a key and may be refused for its hour", () => {
  const operation = description.paths["/api/appointments"]?.post;
  const schema = operation?.requestBody?.content["application/json"]?.schema;
  expect(schema?.required.toSorted()).toEqual(
    ["patientEmail", "patientName", "patientPhone", "patientRut", "preferredDate", "service"].toSorted(),
  );
  expect(Object.keys(schema?.properties ?? {})).toEqual(
    expect.arrayContaining(["pack", "therapistId", "comments"]),
  );
  expect(operation?.parameters).toEqual([
    expect.objectContaining({ name: "Idempotency-Key", in: "header", required: false }),
  ]);
  expect(Object.keys(operation?.responses ?? {})).toEqual(
    expect.arrayContaining(["201", "400", "403", "409", "413", "415", "422"]),
  );
});

test("availability says which of its parameters are needed", () => {
  const parameters = description.paths["/api/availability"]?.get?.parameters ?? [];
  const needed = Object.fromEntries(parameters.map(({ name, required }) => [name, required]));
  expect(needed).toEqual({ service: true, therapistId: false, from: true, to: true });
});

test("the codes of errors are the closed set", () => {
  expect(description.components.schemas.Error?.properties.code.enum).toEqual(Object.keys(statusOfCode));
});
