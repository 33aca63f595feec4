// These patterns enforce the arrows of docs/house.md, so a new room or feature is guarded from the start; `npm run
// arrows` checks them.
const ours = '^(packages|apps|demo|e2e|bench)/'
const tests = '(\\.(test|torture)\\.tsx?$|/testing/)'

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
    'runtime-into',
    'packages/runtime',
    ['packages/contract', 'packages/database', 'packages/domain'],
    'SQL, jobs, caches and the HTTP border would serve any shop.',
  ),
  onlyInto(
    'documents-into',
    'packages/documents',
    ['packages/database/src/stored', 'packages/domain'],
    'Mails, PDF and UBL are made of values alone.',
  ),
  onlyInto(
    'shop-into',
    'packages/shop',
    ['packages/documents', 'packages/runtime', 'packages/contract', 'packages/database', 'packages/domain'],
    'The shop knows no outside service but its ports, and neither files nor screens.',
  ),
  onlyInto(
    'adapters-into',
    'packages/adapters',
    ['packages/shop/src/ports', 'packages/runtime', 'packages/database', 'packages/domain'],
    'An adapter translates between a port of the shop and an outside service.',
  ),
  onlyInto(
    'exchange-into',
    'packages/exchange',
    [
      'packages/shop',
      'packages/documents',
      'packages/runtime',
      'packages/contract',
      'packages/database',
      'packages/domain',
    ],
    'Files become the shop and the shop becomes files; outside services are handed in.',
  ),
  onlyInto('ui-into', 'packages/ui', ['packages/domain'], 'Primitives know no shop: storefront and office share them.'),
  onlyInto(
    'storefront-into',
    'apps/storefront',
    ['packages/ui', 'packages/contract', 'packages/domain'],
    'The storefront reaches the shop through the contract only.',
  ),
  onlyInto(
    'admin-into',
    'apps/admin',
    ['packages/ui', 'packages/contract', 'packages/domain'],
    'The back office reaches the shop through the contract only.',
  ),
  onlyInto(
    'server-into',
    'apps/server',
    ['packages', 'apps/storefront', 'apps/admin', 'demo'],
    'The server puts parts together; nobody but the command line knows it.',
  ),
  onlyInto(
    'cli-into',
    'apps/cli',
    ['apps/server', 'packages', 'demo'],
    'Commands speak with the merchant, as the storefront does with shoppers.',
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
 * The rooms of each package, from the ground up: a room may use those before it, none of those after it. Without a
 * place here a room may use nothing.
 */
export const roomsOf = {
  runtime: ['process', 'cache', 'standby', 'sql', 'http', 'jobs'],
  shop: [
    ...['ports', 'config', 'record', 'mail'],
    ...['account', 'staff', 'newsletter'],
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
    'office',
  ],
  exchange: ['import', 'seed', 'setup', 'addresses', 'feeds', 'backup', 'fsck'],
}

const roomsDownhill = Object.entries(roomsOf).flatMap(([name, places]) => [
  ...places.slice(0, -1).map((room, at) => ({
    name: 'rooms-downhill',
    comment: `The rooms of packages/${name} stand downhill: ${places.join(', ')}; what an upper room must do is handed in where they are joined.`,
    severity: 'error',
    from: { path: `^packages/${name}/src/${room}/`, pathNot: tests },
    to: { path: `^packages/${name}/src/(${places.slice(at + 1).join('|')})/` },
  })),
  {
    name: 'rooms-have-a-place',
    comment: 'A new room gets a place in `roomsOf`, and with it what it may use.',
    severity: 'error',
    from: { path: `^packages/${name}/src/`, pathNot: `^packages/${name}/src/(${places.join('|')})/` },
    to: {},
  },
])

const rooms = [
  ...roomsDownhill,
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
    from: { path: '^(apps|packages)/', pathNot: `(^apps/server/src/compose/create-api\\.ts$|${tests})` },
    to: { path: '^packages/shop/src/account/find-customer\\.ts$' },
  },
  {
    name: 'features-know-no-other-feature',
    comment: 'The route composes features.',
    severity: 'error',
    from: { path: '^apps/(storefront|admin)/app/features/([^/]+)/' },
    to: { path: '^apps/$1/app/features/', pathNot: '^apps/$1/app/features/$2/' },
  },
  {
    name: 'ui-knows-no-shop',
    comment: 'Primitives would serve any shop; they may know how the wire writes a picture or an amount.',
    severity: 'error',
    from: { path: '^apps/storefront/app/ui/' },
    to: {
      path: '^(apps/storefront/app/(features|routes|server)|packages/contract)/',
      pathNot: '^packages/contract/src/fields\\.ts$',
    },
  },
  {
    name: 'gallery-is-for-developers',
    comment:
      'What is not imported by a page of the shop is not in its build: the gallery has one page, in development.',
    severity: 'error',
    from: { path: '^apps/storefront/app/', pathNot: `(^apps/storefront/app/(gallery/|routes/dev-ui\\.tsx$)|${tests})` },
    to: { path: '^apps/storefront/app/(gallery/|routes/dev-ui\\.tsx$)' },
  },
  {
    name: 'gallery-shows-primitives',
    comment: 'The gallery shows what every page can use, not parts of single features.',
    severity: 'error',
    from: { path: '^apps/storefront/app/gallery/' },
    to: { path: '^apps/storefront/app/(features|routes|server)/' },
  },
  {
    name: 'adapters-are-handed-in',
    comment:
      'Outside services stand behind a need; only who puts the parts together knows which adapter it is, and who reads the settings what it needs.',
    severity: 'error',
    from: {
      path: '^(apps|packages)/',
      pathNot: `(^packages/adapters/|^apps/server/src/compose/|/(create|start)-[^/]+\\.ts$|^apps/server/src/(main|dev|settings|settings-docs)\\.ts$|^apps/cli/src/shop-command\\.ts$|${tests})`,
    },
    to: { path: '^packages/adapters/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'an-adapter-knows-its-own-need',
    comment: 'An adapter translates; it does not know other outside services.',
    severity: 'error',
    from: { path: '^packages/adapters/src/([^/]+)/', pathNot: tests },
    to: { path: '^packages/adapters/src/', pathNot: '^packages/adapters/src/$1/' },
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
    to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/|@toonbank/(storefront|admin)/build)' },
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
