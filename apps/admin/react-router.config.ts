import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  basename: '/beheer',
  // A build is made beside the previous one (`scripts/build-admin.mjs`).
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
