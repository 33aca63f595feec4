import { it } from 'vitest'
import { toSearchWords } from '@toonbank/domain/catalogue/search-text.ts'
import { aSearcher } from '../../testing/a-searcher.ts'
import { aShop } from '../../testing/a-shop.ts'
import { wordQueries } from '../word-queries.ts'
import { findProductIds } from '../find-product-ids.ts'
const shop = await aShop()
const s = aSearcher(shop)
it('debug', async () => {
  const searched = await s.searchedNow()
  const titles = new Map((await shop.database.pool.query(`SELECT id::float8 AS id, title->>'nld' AS t FROM product`)).rows.map((r:any)=>[r.id,r.t]))
  for (const [q, l] of (process.env.Q ?? '').split('|').map((x) => x.split('@'))) {
    console.log('##', q)
    let n = 0
    for await (const w of wordQueries(searched, toSearchWords(q!), (l ?? 'nld') as 'nld')) {
      if (n++ > 8) break
      console.log(w.match, w.locale, w.meant ?? '', JSON.stringify(w.lacking?.words ?? ''), w.groups.map((g: any) => `[${(g.words ?? []).join(' ')}${g.isGoods ? '*' : ''}: ${g.found.map((f:any) => f.word + (f.isWhole ? '!' : '')).slice(0,8)} / ${g.phrases.map((p:any)=>p.map((x:any)=>x.word).join('+')).slice(0,3)} / ${(g.traits ?? []).map((t:any) => t.key)}]`).join(' '))
    }
    const r = await findProductIds(searched, q!, (l ?? 'nld') as 'nld', 6)
    console.log('=>', r.query?.match, r.ids.map((id) => titles.get(id)).join(' · '))
  }
})
