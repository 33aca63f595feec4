import type { Config } from '@react-router/dev/config'

/** One small manifest instead of a request for every page with new links: the shop has few routes. */
export default { appDirectory: 'app', routeDiscovery: { mode: 'initial' } } satisfies Config
