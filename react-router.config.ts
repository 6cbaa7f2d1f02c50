import type { Config } from "@react-router/dev/config";
import { discoveryPath } from "./src/pages/route-discovery";

export default {
  appDirectory: "src/pages",
  // A build is made beside the one in use (scripts/build.mjs).
  buildDirectory: process.env.ZOH_BUILD_DIRECTORY ?? "build",
  ssr: true,
  routeDiscovery: { mode: "lazy", manifestPath: discoveryPath },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
