import { RouterContextProvider } from "react-router";
import { therapistIn } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { proveActor } from "~/features/people/accounts/prove-actor";
import type { Actor } from "~/server/http/actor";
import { hrefOfDashboard } from "~/shared/dashboard-address";
import { withFile } from "~/shared/file-address";
import type { Duty } from "~/shared/role";
import { actorOfRequest } from "../actor-of-request";
import { serverOfRequest } from "../server-of-request";
import { loader } from "./dashboard";
import { notTheirs, placesOf } from "./places";

const sections = ["hoy", "meson", "citas", "pacientes", "blog", "caja", "informes"] as const;

async function entered(own: Duty[]) {
  await site.rows("update therapists set duties = $2 where id = $1", [site.benjamin, own]);
  const { cookies } = await therapistIn(site, site.benjamin);
  const actor = await proveActor(site.context, [...cookies.values()].at(-1) ?? "");
  expect(actor).toMatchObject({ role: "therapist", duties: own });
  return actor;
}

async function statusAt(actor: Actor, search: string): Promise<number> {
  const context = new RouterContextProvider();
  context.set(actorOfRequest, actor);
  context.set(serverOfRequest, { ...site.context, address: "::1" });
  const request = new Request(`${site.publicUrl}/clinical-dashboard${search}`);
  const args = { request, context } as Partial<Parameters<typeof loader>[0]>;
  const { init } = await loader(args as Parameters<typeof loader>[0]);
  return init?.status ?? 200;
}

test.each<[Duty[], string[]]>([
  [["care"], ["hoy", "meson", "citas", "pacientes", "blog", "informes"]],
  [["desk"], ["hoy", "meson", "citas", "caja"]],
  [["direction"], ["hoy", "citas", "blog", "caja", "informes"]],
  [["care", "desk", "direction"], [...sections]],
])("who has %j sees their places, and the address of another is 403", async (own, places) => {
  expect(placesOf(own).map(({ section }) => section)).toEqual(places);
  const actor = await entered(own);
  for (const section of sections) {
    const search = hrefOfDashboard({ section, view: "lista", date: null });
    expect(await statusAt(actor, search), section).toBe(places.includes(section) ? 200 : 403);
  }
});

test("whoever comes to another's place, or to a file, reads whose it is", async () => {
  expect(notTheirs(["desk"], "?seccion=pacientes")).toBe("Aquí trabajan quienes atienden pacientes.");
  expect(notTheirs(["care"], "?seccion=caja")).toBe("Aquí trabajan recepción y la dirección del centro.");
  expect(notTheirs(["desk"], "?seccion=blog")).toBe(
    "Aquí trabajan quienes atienden pacientes y la dirección del centro.",
  );
  const file = withFile("", "alguien");
  expect(notTheirs(["desk"], file)).toBe("Las fichas las abren quienes atienden pacientes.");
  expect(notTheirs(["care"], file)).toBeNull();
  expect(await statusAt(await entered(["desk"]), file)).toBe(403);
  expect(await statusAt(await entered(["care"]), file)).toBe(200);
});
