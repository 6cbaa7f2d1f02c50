import { boolean, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const therapists = pgTable("therapists", {
  id: text().primaryKey(),
  email: text().notNull(),
  name: text().notNull(),
  specialty: text().notNull(),
  experience: text().notNull(),
  avatar: text().notNull(),
  position: integer().notNull(),
  active: boolean().notNull(),
  fromContent: boolean("from_content").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
