import { randomUUID } from "node:crypto";
import type { Professional } from "content/shape";
import { sql } from "drizzle-orm";
import type { Database } from "~/server/database";
import { therapists } from "./tables";

/** Brings the professionals of the clinic's content into the database; who left the content keeps the row and its history. */
export async function syncTherapists(db: Database, team: Professional[]): Promise<void> {
  for (const [position, person] of team.entries()) {
    const shown = {
      name: person.name,
      specialty: person.specialty,
      experience: person.experience,
      avatar: person.avatar,
      position,
    };
    await db
      .insert(therapists)
      .values({
        id: randomUUID(),
        email: person.email.toLowerCase(),
        ...shown,
        active: true,
        createdAt: sql`now()`,
      })
      .onConflictDoUpdate({ target: therapists.email, set: shown });
  }
}
