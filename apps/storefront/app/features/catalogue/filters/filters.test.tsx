import { expect, it } from 'vitest'
import { draw, wordsOf } from '../../../testing/draw.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FilterList } from './filter-list.tsx'

const option = (value: string, amount: number, isChecked = false) => ({
  value,
  label: value,
  amount,
  ...(isChecked ? { isChecked } : {}),
})
const colours = {
  name: 'kleur',
  label: 'Kleur',
  displayType: 'checkbox',
  values: ['blauw'],
  options: [option('blauw', 5, true), option('groen', 4), option('rood', 3), option('wit', 2), option('zwart', 1)],
  showAll: false,
  search: { value: '', state: true, options: [] },
}
const price = {
  name: 'prijs',
  label: 'Prijs',
  displayType: 'priceRange',
  values: ['100-400'],
  range: { min: 50, max: 900 },
  marks: { min: 100, max: 400 },
}
/** A list with a colour and a price chosen. */
const list = {
  filters: [colours, price],
  activeFilters: [
    { name: 'kleur', title: 'Kleur', label: 'Blauw', slug: 'kleden/prijs:100-400' },
    { name: 'prijs', title: 'Prijs', label: '100 - 400', slug: 'kleden/kleur:blauw' },
  ],
  slug: 'kleden/kleur:blauw/prijs:100-400',
  unfilteredSlug: 'kleden',
} as never

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address]) => address)
const filters = (path = '/kleden/kleur:blauw/prijs:100-400') =>
  draw(<FilterList list={list} place="filters" />, { path })

it('leads from each value to the list with it, or without it when it is chosen; the first few show', () => {
  expect(linksOf(filters())).toEqual([
    '/kleden/prijs:100-400',
    '/kleden/kleur:blauw,groen/prijs:100-400',
    '/kleden/kleur:blauw,rood/prijs:100-400',
    '/kleden/kleur:blauw,wit/prijs:100-400',
    '/kleden/kleur:blauw,zwart/prijs:100-400',
  ])
  expect(wordsOf(filters())).toContain('Toon meer (2)')
})

it('has a real checkbox for each value, in a form that works before JavaScript', () => {
  const html = filters('/kleden/kleur:blauw/prijs:100-400?sort=lowest-price&page=2')
  const boxes = [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box)
  expect(boxes.map((box) => /aria-label="([^"]+)"/.exec(box)?.[1])).toEqual([
    ...['blauw 5', 'groen 4', 'rood 3', 'wit 2', 'zwart 1'],
  ])
  expect(boxes.map((box) => box.includes('checked=""'))).toEqual([true, false, false, false, false])
  expect(boxes[0]).toContain('name="f.kleur"')
  expect(boxes[0]).toContain('value="blauw"')
  expect(html).toMatch(/<form (?=[^>]*action="\/kleden\/prijs:100-400")[^>]*><input type="hidden" name="sort"/)
  // With nothing ticked the group still says so.
  expect(html).toContain('<input type="hidden" name="f.kleur" value=""/>')
  expect(html).toMatch(/<noscript><button type="submit"/)
})

it('writes whatever a merchant calls an option as words', () => {
  const odd = { ...option('a"b', 2), label: 'Wit & "<i>zwart</i>"', colour: '#fff" onload="' }
  const html = draw(
    <FilterList list={{ ...(list as object), filters: [{ ...colours, options: [odd] }] } as never} place="filters" />,
  )
  expect(html).toContain('value="a&quot;b"')
  expect(html).toContain('aria-label="Wit &amp; &quot;&lt;i&gt;zwart&lt;/i&gt;&quot; 2"')
  expect(html).toContain('--colour:#fff&quot; onload=&quot;')
  expect(html).toContain('</i>Wit &amp; &quot;&lt;i&gt;zwart&lt;/i&gt;&quot; <small>2</small>')
})

it('keeps the order and what was searched for, and begins at page 1', () => {
  expect(linksOf(filters('/kleden?page=3&sort=lowest-price&q=wol'))[0]).toBe(
    '/kleden/prijs:100-400?sort=lowest-price&amp;q=wol',
  )
  expect(linksOf(filters('/en/rugs?page=3'))[0]).toBe('/en/kleden/prijs:100-400')
})

it('lets search engines follow to one value and no further', () => {
  const follows = (chosen: readonly string[]) => {
    const own = {
      ...colours,
      values: chosen,
      options: colours.options.map(({ value, amount }) => option(value, amount, chosen.includes(value))),
    }
    const html = draw(<FilterList list={{ ...(list as object), filters: [own] } as never} place="filters" />)
    return [...html.matchAll(/<a [^>]*>/g)].map(([link]) => !link.includes('nofollow'))
  }
  expect(follows([])).toEqual([true, true, true, true, true])
  expect(follows(['blauw'])).toEqual([true, false, false, false, false])
  expect(follows(['blauw', 'groen'])).toEqual([true, true, false, false, false])
})

it('opens the first group in which something is chosen, and counts what is', () => {
  const html = filters()
  expect(html.match(/<details name="[^"]+"[^>]*>/g)?.map((group) => group.includes('open=""'))).toEqual([true, false])
  expect(wordsOf(html)).toMatch(/^Kleur\|1\|/)
})

it('has a form for the price that works before JavaScript: the list without a price, its order kept', () => {
  const html = filters('/kleden/kleur:blauw/prijs:100-400?sort=lowest-price&page=2')
  expect(html).toMatch(/<form [^>]*action="\/kleden\/kleur:blauw" method="get"/)
  expect(html).toMatch(/name="min"[^>]*value="100"/)
  expect(html).toMatch(/name="max"[^>]*value="400"/)
  expect(html).toContain('<input type="hidden" name="sort" value="lowest-price"/>')
  expect(html).not.toContain('name="page"')
})

it('names what is chosen, each a link that takes it away, and one that takes away all', () => {
  const html = draw(<ActiveFilters list={list} />, { path: '/kleden?sort=lowest-price' })
  expect(wordsOf(html)).toBe('Kleur:|Blauw|Prijs:|€ 100 - 400|Wis alle filters')
  expect(linksOf(html)).toEqual([
    '/kleden/prijs:100-400?sort=lowest-price',
    '/kleden/kleur:blauw?sort=lowest-price',
    '/kleden?sort=lowest-price',
  ])
  expect(draw(<ActiveFilters list={{ ...(list as object), activeFilters: [] } as never} />)).toBe('')
})
