export const templateName = "zoh_template";

/** The superuser that makes a private database; tests arrange as it what nothing of ours may do. */
export function asSuperuser(url: string): string {
  return as(url, "zoh");
}

/** The owner of the schema. */
export function asOwner(url: string): string {
  return as(url, "zoh_owner");
}

/** The role that the server serves as. */
export function asServer(url: string): string {
  return as(url, "zoh_server");
}

function as(url: string, role: string): string {
  const other = new URL(url);
  other.username = role;
  return other.href;
}

export function otherDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
