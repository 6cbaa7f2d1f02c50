import type { Queryable } from "~/server/database/database";

interface Asked {
  text: string;
  values: unknown[];
  answer: (result: { rows: object[]; rowCount: number }) => void;
  fail: (error: unknown) => void;
}

/**
 * Reads of many people what `read` reads of one, who is `$1` of each of its statements: they go step by step, and what all of them wait for
 * is asked once. Gives what was read, in the people's order.
 */
export async function readTogether<T>(
  client: Queryable,
  people: string[],
  read: (client: Queryable, person: string) => Promise<T>,
): Promise<T[]> {
  let reading = people.length;
  let waiting: Asked[] = [];
  /** Once everybody who still reads waits for an answer. */
  const askWhenAllWait = async () => {
    if (waiting.length === 0 || waiting.length < reading) return;
    const step = new Map<string, Asked[]>();
    for (const asked of waiting) {
      const key = JSON.stringify([asked.text, ...asked.values.slice(1)]);
      step.set(key, [...(step.get(key) ?? []), asked]);
    }
    waiting = [];
    for (const alike of step.values()) await askOnce(client, alike);
  };
  const query = (text: string, values: unknown[] = []) =>
    new Promise((answer, fail) => {
      waiting.push({ text, values, answer, fail });
      void askWhenAllWait();
    });
  return Promise.all(
    people.map(async (person) => {
      try {
        return await read({ query } as unknown as Queryable, person);
      } finally {
        reading -= 1;
        void askWhenAllWait();
      }
    }),
  );
}

async function askOnce(client: Queryable, alike: Asked[]): Promise<void> {
  const [{ text, values } = { text: "", values: [] }] = alike;
  try {
    const { rows } = await client.query<{ of_place: string }>(
      `select of_many.place as of_place, one.* from unnest($1::text[]) with ordinality of_many (person, place)
       cross join lateral (${text.replace(/\$1(?!\d)/g, "of_many.person")}) one`,
      [alike.map((asked) => asked.values[0]), ...values.slice(1)],
    );
    const answers = alike.map((): object[] => []);
    for (const { of_place, ...row } of rows) answers[Number(of_place) - 1]?.push(row);
    for (const [place, asked] of alike.entries()) {
      const own = answers[place] ?? [];
      asked.answer({ rows: own, rowCount: own.length });
    }
  } catch (error) {
    for (const asked of alike) asked.fail(error);
  }
}
