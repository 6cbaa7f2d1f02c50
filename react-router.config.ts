import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/pages",
  // A build is made beside the one in use (scripts/build.mjs).
  buildDirectory: process.env.ZOH_BUILD_DIRECTORY ?? "build",
  ssr: true,
  // The whole route table is small; fetching it piece by piece would cost a request per first navigation.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
