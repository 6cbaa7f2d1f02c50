import type { Clinic } from "~/shared/clinic";
import { nameKey } from "~/shared/person-name";
import type { Mapping } from "./contract";
import type { RowValues } from "./file-row";

/** What of ours a text of a file stands for, or the text, of which nobody has said it. */
type Meant<Thing> = { thing: Thing } | { unknown: string };

export interface OwnService {
  id: string;
  name: string;
  minutes: number;
  price: number;
  seats: number;
}

export interface OwnPack {
  id: string;
  name: string;
  kind: "programme" | "commercial";
  sessions: number;
  price: number;
  validMonths?: number;
  service: { id: string; name: string };
}

const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export const textOf = (values: RowValues, field: string) => String(values[field] ?? "").trim();

/**
 * The clinic's services, people and packs as a file names them: by what a person said that the file's words are, else by the same
 * name, else the usual one that a person chose.
 */
export class OwnThings {
  private readonly services: (OwnService & { names: string[] })[];
  private readonly packs: OwnPack[];
  private readonly meant = new Map<string, Meant<OwnService>>();
  private readonly people = new Map<string, Meant<{ id: string; name: string }>>();

  constructor(
    private readonly clinic: Pick<Clinic, "services" | "therapistServices" | "team">,
    private readonly mapping: Mapping,
  ) {
    const therapistServices = clinic.therapistServices.map((service) => ({
      ...service,
      formerNames: [] as string[],
    }));
    this.services = [...clinic.services, ...therapistServices].map(
      ({ id, name, formerNames, durationMinutes, price, seats }) => ({
        id,
        name,
        names: [name, ...formerNames].map(folded),
        minutes: durationMinutes,
        price,
        seats,
      }),
    );
    this.packs = clinic.services.flatMap(({ id, name, packs }) =>
      packs.map((pack) => ({ ...pack, service: { id, name } })),
    );
  }

  service(values: RowValues): Meant<OwnService> {
    const text = textOf(values, "service");
    return remembered(this.meant, text, () => {
      const { services = {}, defaultService } = this.mapping;
      const id = services[text];
      // Somebody said that it is none of ours: the usual one does not stand for it.
      if (id === null) return { unknown: text };
      const found =
        this.services.find((service) => service.id === id) ??
        this.services.find(({ names }) => text !== "" && names.includes(folded(text))) ??
        this.services.find((service) => service.id === defaultService);
      return found ? { thing: found } : { unknown: text };
    });
  }

  professional(values: RowValues): Meant<{ id: string; name: string }> {
    const text = textOf(values, "professional");
    return remembered(this.people, text, () => {
      const { people = {}, defaultPerson } = this.mapping;
      const id = people[text];
      if (id === null) return { unknown: text };
      const { team } = this.clinic;
      const namesakes = team.filter(
        ({ name, email }) => nameKey(name) === nameKey(text) || email === text.toLowerCase(),
      );
      const found =
        team.find((person) => person.id === id) ??
        (text !== "" && namesakes.length === 1 ? namesakes[0] : undefined) ??
        team.find((person) => person.id === defaultPerson);
      return found ? { thing: found } : { unknown: text };
    });
  }

  /** Of an hour; null of one that is of no pack. */
  packOfHour(values: RowValues): Meant<OwnPack> | null {
    const text = textOf(values, "pack");
    return text === "" || this.mapping.packs?.[text] === null ? null : this.pack(values);
  }

  /** By its name, or the only one of its service with so many sessions. */
  pack(values: RowValues): Meant<OwnPack> {
    const text = textOf(values, "pack");
    const id = this.mapping.packs?.[text];
    if (id === null) return { unknown: text };
    const said = this.packs.find((pack) => pack.id === id);
    if (said) return { thing: said };
    const service = textOf(values, "service") || this.mapping.defaultService ? this.service(values) : null;
    const ofService =
      service && "thing" in service
        ? this.packs.filter((pack) => pack.service.id === service.thing.id)
        : this.packs;
    const named = ofService.filter(({ name }) => text !== "" && folded(name) === folded(text));
    const [only, another] =
      named.length > 0 || ofService === this.packs
        ? named
        : ofService.filter(({ sessions }) => sessions === values.sessions);
    return only && !another ? { thing: only } : { unknown: text || textOf(values, "service") };
  }
}

function remembered<Thing>(known: Map<string, Thing>, text: string, find: () => Thing): Thing {
  const found = known.get(text) ?? find();
  known.set(text, found);
  return found;
}
