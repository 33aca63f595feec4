import { benchCatalogue } from './catalogue/main.ts'
import { benchCluster } from './cluster/main.ts'
import { benchCrowd } from './crowd.ts'
import { benchMemory } from './memory.ts'
import { benchMixedLoad } from './mixed-load.ts'
import { benchOffice } from './office/main.ts'
import { benchScreens } from './office/screens.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchPhone } from './phone/main.ts'

// npm run bench: pages and orders of the demo shop. npm run bench -- crowd: what one visitor's flood does to the
// others. npm run bench -- load: mixed visitors at rising rates. npm run bench -- orders: what an order costs,
// PostgreSQL included. npm run bench -- memory: at rest and after work. npm run bench -- catalogue [1000 100000 …]:
// large catalogues. npm run bench -- cluster [seconds [1 5 …]]: several machines, and the failures of each part.
// npm run bench -- office [orders customers]: screens, lists and searches of the back office.
// npm run bench -- phone [runs]: what a phone feels, in a browser.
const [subject, ...sizes] = process.argv.slice(2)
if (subject === 'catalogue')
  await benchCatalogue(sizes.length > 0 ? sizes.map(Number) : [1_000, 10_000, 100_000, 1_000_000])
else if (subject === 'cluster') {
  const [seconds, ...passes] = sizes.map(Number)
  await benchCluster(seconds, passes.length > 0 ? passes : undefined)
} else if (subject === 'crowd') await benchCrowd()
else if (subject === 'load') await benchMixedLoad()
else if (subject === 'office') {
  await benchScreens()
  await benchOffice(...sizes.slice(0, 2).map(Number))
} else if (subject === 'orders') await benchOrders()
else if (subject === 'phone') await benchPhone(...sizes.slice(0, 1).map(Number))
else if (subject === 'memory') await benchMemory({ pages: 20_000, orders: 2_000, pictures: 1_000 })
else await benchPages()
