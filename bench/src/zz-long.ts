import { getCart } from '@toonbank/contract/cart.ts'
import { fillCart } from './fill-cart.ts'
import { measure } from './load.ts'
import { aShopper } from './shopper.ts'

const url = 'http://localhost:3250'
const pid = Number(process.env.SHOP_PID)
const c = aShopper(url)
await fillCart(c, '/vloerkleden', 200)
for (let i = 0; i < 2; i++) {
  const v = await measure({ pid, seconds: 4, askers: 1, ask: async () => void (await c.ask(getCart, {})) })
  console.log(
    '200 lines',
    v.perSecond.toFixed(0),
    'cpu',
    v.cpuMilliseconds.toFixed(2),
    'p50',
    v.medianMilliseconds.toFixed(2),
    'p95',
    v.slowMilliseconds.toFixed(2),
  )
}
