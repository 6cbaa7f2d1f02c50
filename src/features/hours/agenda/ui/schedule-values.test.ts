import { testClinic } from "tests/kit/clinic";
import { describe, expect, test } from "vitest";
import type { CheckedHour } from "~/features/hours/appointments/series-contract";
import type { PackLeft } from "~/features/money/payments/account-contract";
import {
  choicesFor,
  chosenHour,
  chosenOffer,
  countOf,
  offersOf,
  packUse,
  sessionsLeft,
} from "./schedule-values";

const pack: PackLeft = {
  id: "p",
  serviceId: "rehabilitacion-kinesica-integral",
  service: "Rehabilitación kinésica integral",
  packId: "fonasa-10",
  pack: "FONASA 10 sesiones",
  sessions: 10,
  left: 7,
  used: 3,
  expiresOn: "2027-05-20",
  paid: true,
  price: 130_000,
};

describe("what hours may be of", () => {
  test("is the pack that the patient has, with its balance, and is not sold beside", () => {
    const offers = offersOf(testClinic, [pack]);
    expect(offers.open.map(({ label }) => label)).toEqual(["De su pack FONASA 10 sesiones (quedan 7 de 10)"]);
    expect(offers.sold.map(({ pack }) => pack)).not.toContain("FONASA 10 sesiones");
    expect(offersOf(testClinic, []).sold.map(({ pack }) => pack)).toContain("FONASA 10 sesiones");
  });

  test("is the only pack until somebody chooses, and nothing of two or none", () => {
    const other = { ...pack, serviceId: "recovery-deportivo", packId: "recovery-4" };
    expect(chosenOffer(offersOf(testClinic, [pack]), "")?.pack).toBe("FONASA 10 sesiones");
    expect(chosenOffer(offersOf(testClinic, [pack]), "Terapia Manual")?.pack).toBeNull();
    expect(chosenOffer(offersOf(testClinic, [pack, other]), "")).toBeNull();
    expect(chosenOffer(offersOf(testClinic, []), "")).toBeNull();
  });

  test("is one session of all that the site sells, and of what is marked as the team's alone", () => {
    const labels = offersOf(testClinic, []).single.map(({ label }) => label);
    expect(labels).toContain("Evaluación kinésica · 30 min · $15.000");
    expect(labels).toContain("Rehabilitación kinésica integral · 60 min · $29.000");
    expect(labels).toContain("Punción Seca · 60 min · $25.000");
    expect(labels.find((label) => label.startsWith("Terapia Manual"))).toMatch(/· solo el equipo$/);
    // Sold as eight sessions, and never as one.
    expect(labels.some((label) => label.startsWith("Reintegro Deportivo"))).toBe(false);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test("is no single visit as a pack", () => {
    expect(offersOf(testClinic, []).sold.map(({ sessions }) => sessions)).not.toContain(1);
  });
});

describe("the sessions that are left", () => {
  const hours = (count: number, day = "2026-12-01") => Array.from({ length: count }, () => `${day}T08:30`);
  test.each([
    ["enough", hours(7), { fromPack: 7, beyond: 0 }],
    ["one too few", hours(8), { fromPack: 7, beyond: 1 }],
    ["over before the hour", hours(2, "2027-05-21"), { fromPack: 0, beyond: 2 }],
    ["over on its last day", hours(1, "2027-05-20"), { fromPack: 1, beyond: 0 }],
  ])("are %s", (_, wished, use) => {
    expect(packUse(pack, wished)).toEqual(use);
  });

  test("say how often, until somebody does", () => {
    expect([countOf({ count: null }, 7), countOf({ count: null }, null), countOf({ count: 3 }, 7)]).toEqual([
      7, 8, 3,
    ]);
    expect([countOf({ count: null }, 1), countOf({ count: null }, 10)]).toEqual([2, 8]);
  });

  test("are those of the pack that is there or sold, and none of a single session", () => {
    const offers = offersOf(testClinic, [pack]);
    const leftOf = (value: string) => sessionsLeft(offers, chosenOffer(offers, value));
    expect([
      leftOf(""),
      leftOf("rehabilitacion-kinesica-integral/fonasa-5"),
      leftOf("Terapia Manual"),
    ]).toEqual([7, 5, null]);
  });
});

describe("what stands for a wished hour", () => {
  const taken: CheckedHour = { at: "2026-12-01T08:30", state: "taken", alternatives: ["2026-12-01T09:30"] };
  test("is itself when it is free, else the nearest until somebody chooses", () => {
    expect(chosenHour({ ...taken, state: "free", alternatives: [] }, {})).toBe(taken.at);
    expect(chosenHour(taken, {})).toBe("2026-12-01T09:30");
    expect(chosenHour(taken, { [taken.at]: "" })).toBe("");
    expect(chosenHour(taken, { [taken.at]: "2026-12-02T09:30" }), "no more a choice").toBe(
      "2026-12-01T09:30",
    );
  });

  test("may be the holiday itself, never a place that somebody has", () => {
    expect(choicesFor({ ...taken, state: "holiday" })).toContain(taken.at);
    expect(choicesFor(taken)).not.toContain(taken.at);
  });
});
