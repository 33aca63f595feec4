import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // A build is made beside the previous one (`scripts/build.mjs`).
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  // One small manifest instead of a request for every page with new links: the shop has few routes.
  routeDiscovery: { mode: 'initial' },
  // A file of its own for each `clientAction` would be one more request, and `page-scripts.tsx` names one file a route.
  splitRouteModules: false,
} satisfies Config
