import { setTimeout as pause } from 'node:timers/promises'
import { askForNewsletter } from '@toonbank/contract/shop/newsletter.ts'
import { limits } from '@toonbank/runtime/http/limits.ts'
import { startBalancer } from './balancer.ts'
import type { Pass } from './running.ts'

const limit = limits.newsletterPerAddress
const beyond = 5

/** Behind two proxies the limits count the shopper, whatever addresses they make up, and no other shopper. */
export const limitsCountShoppers: Pass = async ({ cluster }) => {
  const balancer = await startBalancer(
    cluster.web.map(({ url }) => url),
    { isFirst: false },
  )
  const edge = await startBalancer([balancer.url], { isFirst: true })
  try {
    let asked = 0
    const ask = async (forwardedFor: string): Promise<number> => {
      const answer = await fetch(edge.url + askForNewsletter.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': forwardedFor,
        },
        body: JSON.stringify({ emailAddress: `hops-${asked++}@example.com` }),
      })
      await answer.arrayBuffer()
      // Nobody's calls run side by side here.
      await pause(10)
      return answer.status
    }
    const own: number[] = []
    for (let n = 0; n < limit.points + beyond; n++) own.push(await ask(`203.0.113.${n}, 198.51.100.7`))
    const others: number[] = []
    for (let n = 0; n < beyond; n++) others.push(await ask(`198.51.100.${100 + n}`))
    const accepted = own.filter((status) => status === 200).length
    const refused = own.filter((status) => status === 429).length
    const served = others.filter((status) => status === 200).length
    return {
      isRight: accepted === limit.points && refused === beyond && served === beyond,
      told:
        `two proxies: of ${own.length} calls of a shopper with made-up addresses ${accepted} were accepted and ${refused} ` +
        `refused (limit ${limit.points}), of ${beyond} other shoppers ${served} were served`,
      faults: accepted + refused === own.length ? [] : [`answered ${[...new Set(own)].join(', ')}`],
    }
  } finally {
    await edge.stop()
    await balancer.stop()
  }
}
