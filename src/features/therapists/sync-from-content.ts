import { randomUUID } from "node:crypto";
import type { Professional } from "content/shape";
import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "~/server/database";
import { therapists } from "./tables";

/**
 * Brings the professionals of the clinic's content into the database. Who left the content keeps the row and its history and
 * takes no more hours; accounts made elsewhere are not touched.
 */
export async function syncTherapists(db: Database, team: Professional[]): Promise<void> {
  for (const [position, person] of team.entries()) {
    const shown = {
      name: person.name,
      specialty: person.specialty,
      experience: person.experience,
      avatar: person.avatar,
      position,
      active: true,
      fromContent: true,
    };
    await db
      .insert(therapists)
      .values({
        id: randomUUID(),
        email: person.email.toLowerCase(),
        ...shown,
        createdAt: sql`now()`,
      })
      .onConflictDoUpdate({ target: therapists.email, set: shown });
  }
  const emails = team.map((person) => person.email.toLowerCase());
  await db
    .update(therapists)
    .set({ active: false })
    .where(and(eq(therapists.fromContent, true), notInArray(therapists.email, emails)));
}
