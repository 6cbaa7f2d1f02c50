import type { Feature } from "~/server/work/feature";
import { importRules } from "./retention";
import { importRoutes } from "./routes";
import { tellSome } from "./tell-imported";

export const imports: Feature = {
  routes: importRoutes,
  routines: (parts) => [{ name: "tell-imported", cron: "* * * * *", work: () => tellSome(parts) }],
  retention: { passing: importRules },
};
