// The arrows of docs/house.md, as patterns: a new room or feature is guarded from birth. `npm run arrows` checks them.
const ours = '^(packages|apps|demo|e2e|bench)/'
const tests = '(\\.(test|torture)\\.tsx?$|/testing/)'

/** Everything of ours that is not in one of these places. */
const onlyInto = (name, from, allowed, comment, except = tests) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: except },
  to: { path: ours, pathNot: `^(${[from, ...allowed].join('|')})(/|$)` },
})

const storeys = [
  onlyInto(
    'domain-knows-nobody',
    'packages/domain',
    [],
    'Rules are pure: they know neither the wire nor the database.',
  ),
  onlyInto(
    'database-into',
    'packages/database',
    ['packages/domain'],
    'Tables keep the values of the domain; the database package has no other part of the shop.',
  ),
  onlyInto('contract-into', 'packages/contract', ['packages/domain'], 'The wire is described with the domain only.'),
  onlyInto(
    'api-into',
    'apps/api',
    ['packages/contract', 'packages/domain', 'packages/database'],
    'The API knows neither the storefront nor the demo shop: that is a file like any other, which it is told of.',
  ),
  onlyInto(
    'web-into',
    'apps/web',
    ['packages/contract', 'packages/domain'],
    'The storefront reaches the API through the contract only.',
  ),
  onlyInto(
    'server-into',
    'apps/server',
    ['apps/api', 'apps/web', 'packages/database', 'demo'],
    'The server puts parts together; it has no rules of the shop.',
    `(${tests}|^apps/server/src/command/)`,
  ),
  onlyInto(
    'commands-into',
    'apps/server/src/command',
    ['apps/server', 'apps/api', 'packages/contract', 'packages/domain', 'packages/database', 'demo'],
    'Commands speak with the merchant, as the storefront does with shoppers: they know the words of the shop.',
  ),
  onlyInto(
    'demo-into',
    'demo',
    [],
    'The demo shop is data, in the format of our imports; whoever wants it asks for it.',
  ),
  {
    name: 'nobody-into-tests',
    comment: 'What only tests need must not be needed by the shop.',
    severity: 'error',
    from: { path: ours, pathNot: `(${tests}|^e2e/|^bench/|\\.config\\.ts$)` },
    to: { path: `(${tests}|^e2e/|^bench/)` },
  },
]

/** Each may use those before it, none of those after it. */
const downhill = [
  'money',
  'tax',
  'catalogue',
  'cart',
  'order',
  'payment',
  'invoice',
  'review',
  'quote',
  'wish',
  'stock-alert',
  'sample',
]

/**
 * The rooms of the API, from the ground up: each may use those before it, none of those after it, and nobody the files
 * that join them (`create-api.ts`, `start-worker.ts` and their like, at the root). Without a place here a room may use
 * nothing.
 */
export const apiRooms = [
  ...['sql', 'process', 'http', 'providers', 'config', 'record', 'jobs', 'mail'], // the foundation
  ...['account', 'newsletter'],
  ...['catalogue', 'content', 'search'],
  'cart',
  'wish',
  'stock-alert',
  'checkout',
  'invoice',
  'order',
  'payment',
  'quote',
  'sample',
  'support',
  'review',
  'privacy',
  ...['import', 'seed', 'setup', 'addresses', 'feeds', 'backup', 'fsck', 'cdn', 'developer'], // the back doors
]

const apiDownhill = apiRooms.map((room, at) => ({
  name: 'api-rooms-downhill',
  comment: `Inside the API the rooms stand downhill: ${apiRooms.join(', ')}; what an upper room must do is handed in where they are joined.`,
  severity: 'error',
  from: { path: `^apps/api/src/${room}/`, pathNot: tests },
  to: {
    path: `^apps/api/src/([^/]+$${apiRooms
      .slice(at + 1)
      .map((above) => `|${above}/`)
      .join('')})`,
  },
}))

const rooms = [
  ...apiDownhill,
  {
    name: 'api-rooms-have-a-place',
    comment: 'A new room of the API gets a place in `apiRooms`, and with it what it may use.',
    severity: 'error',
    from: { path: '^apps/api/src/[^/]+/', pathNot: `^apps/api/src/(${[...apiRooms, 'testing'].join('|')})/` },
    to: {},
  },
  ...downhill.slice(0, -1).map((room, at) => ({
    name: `domain-${room}-downhill`,
    comment: `Inside the domain the rooms stand downhill: ${downhill.join(', ')}.`,
    severity: 'error',
    from: { path: `^packages/domain/src/${room}/`, pathNot: tests },
    to: { path: `^packages/domain/src/(${downhill.slice(at + 1).join('|')})/` },
  })),
  {
    name: 'customers-are-handed-in',
    comment: 'Who is logged in is found at the border, by the access of the call; handlers are handed it (decision 1).',
    severity: 'error',
    from: { path: '^apps/api/src/', pathNot: `(^apps/api/src/create-api\\.ts$|${tests})` },
    to: { path: '^apps/api/src/account/find-customer\\.ts$' },
  },
  {
    name: 'features-know-no-other-feature',
    comment: 'The route composes features.',
    severity: 'error',
    from: { path: '^apps/web/app/features/([^/]+)/' },
    to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
  },
  {
    name: 'ui-knows-no-shop',
    comment: 'Primitives would serve any shop; they may know how the wire writes a picture or an amount.',
    severity: 'error',
    from: { path: '^apps/web/app/ui/' },
    to: {
      path: '^(apps/web/app/(features|routes|server)|packages/contract)/',
      pathNot: '^packages/contract/src/fields\\.ts$',
    },
  },
  {
    name: 'gallery-is-for-developers',
    comment:
      'What is not imported by a page of the shop is not in its build: the gallery has one page, in development.',
    severity: 'error',
    from: { path: '^apps/web/app/', pathNot: `(^apps/web/app/(gallery/|routes/dev-ui\\.tsx$)|${tests})` },
    to: { path: '^apps/web/app/(gallery/|routes/dev-ui\\.tsx$)' },
  },
  {
    name: 'gallery-shows-primitives',
    comment: 'The gallery shows what every page can use, not parts of single features.',
    severity: 'error',
    from: { path: '^apps/web/app/gallery/' },
    to: { path: '^apps/web/app/(features|routes|server)/' },
  },
  {
    name: 'adapters-are-handed-in',
    comment:
      'Outside services stand behind a need; only who puts the parts together knows which adapter it is, and who reads the settings what it needs. Types of the need are free.',
    severity: 'error',
    from: {
      path: '^(apps|packages)/',
      pathNot: `(^apps/api/src/providers/|/(create|start)-[^/]+\\.ts$|^apps/server/src/(main|dev|shop-command|settings|settings-docs)\\.ts$|${tests})`,
    },
    to: { path: '^apps/api/src/providers/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'an-adapter-knows-its-own-need',
    comment: 'An adapter translates; it does not know other outside services.',
    severity: 'error',
    from: { path: '^apps/api/src/providers/([^/]+)/', pathNot: tests },
    to: { path: '^apps/api/src/providers/', pathNot: '^apps/api/src/providers/$1/' },
  },
]

const everywhere = [
  {
    name: 'no-circles',
    comment: 'Two files that need each other are one file, or a third is missing.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'found',
    comment: 'An import that leads nowhere is not checked by any rule above.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/|@toonbank/web/build)' },
  },
]

export default {
  forbidden: [...storeys, ...rooms, ...everywhere],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|playwright-report|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
