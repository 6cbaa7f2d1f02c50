import { integer, pgTable, text } from "drizzle-orm/pg-core";

export const objects = pgTable("objects", {
  id: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
});
