import { and, asc, eq } from "drizzle-orm";
import type { Database } from "~/server/database";
import type { Therapist } from "./contract";
import { therapists } from "./tables";

/** Those who take appointments, in the order of the clinic's content. */
export async function activeTherapists(db: Database): Promise<Therapist[]> {
  return db
    .select({
      id: therapists.id,
      name: therapists.name,
      specialty: therapists.specialty,
      experience: therapists.experience,
      avatar: therapists.avatar,
    })
    .from(therapists)
    .where(eq(therapists.active, true))
    .orderBy(asc(therapists.position), asc(therapists.createdAt));
}

export async function isActiveTherapist(db: Database, id: string): Promise<boolean> {
  if (id.includes("\0")) return false;
  const found = await db.$count(therapists, and(eq(therapists.id, id), eq(therapists.active, true)));
  return found > 0;
}
