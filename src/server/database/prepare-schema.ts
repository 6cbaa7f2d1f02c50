import { StartRefusal } from "~/server/database/private-postgres/start-refusal";
import { clientOf } from "./database-servers";
import { giveQueue, grantServing } from "./grant-serving";
import { migrate } from "./migrate";

interface DatabaseAddresses {
  /** As whom the server serves. */
  url: string;
  /** As whom the schema is migrated: its owner. May be the same. */
  migrateUrl: string;
}

/** Brings the schema up to date as its owner, and gives the server's role what it needs of it (docs/decisions/0021). */
export async function prepareSchema(
  { url, migrateUrl }: DatabaseAddresses,
  migrations: string,
  note: (sentence: string) => void,
): Promise<void> {
  const server = await roleOf(url);
  const { isOfNewer } = await migrate(migrateUrl, migrations, async (owner) => {
    const { rows } = await owner.query<{ isOwner: boolean; mayAll: boolean; mayGive: boolean }>(
      `select rolname = current_user as "isOwner", rolsuper or pg_has_role(rolname, current_user, 'member') as "mayAll",
         pg_has_role(rolname, 'member') as "mayGive"
       from pg_roles where rolname = $1`,
      [server],
    );
    const [role] = rows;
    if (!role?.mayGive)
      throw new StartRefusal(
        `El usuario de DATABASE_MIGRATE_URL debe ser miembro del usuario que atiende: en PostgreSQL, GRANT ${server} TO ${await roleOf(migrateUrl)}.`,
      );
    await giveQueue(owner, server);
    if (role.mayAll)
      note(
        "Aviso: el servidor usa la base de datos como su dueño y podría apagar los resguardos que hacen imborrables fichas y registros. Con DATABASE_MIGRATE_URL se separan los dos usuarios (docs/settings.md).",
      );
    if (!role.isOwner) await grantServing(owner, server);
  });
  if (isOfNewer)
    note(
      "Aviso: los datos son de una versión más nueva de ZOH, que deja atender a esta: vuelve a la nueva cuando puedas.",
    );
}

/** As whom an address connects. */
export async function roleOf(url: string): Promise<string> {
  const client = clientOf(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>("select current_user as role");
    return rows[0]?.role ?? "";
  } finally {
    await client.end();
  }
}
