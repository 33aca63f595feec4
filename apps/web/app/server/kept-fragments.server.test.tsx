import { expect, it } from 'vitest'
import { FragmentsOfPage, KeptFragment } from '../ui/kept-fragment.tsx'
import { fragmentsFor } from './kept-fragments.server.ts'
import { renderHtml } from './render-html.server.tsx'

/** A page of cards that counts which of them were drawn. */
function aPage(settings: object = {}) {
  const drawn: string[] = []
  const Inside = ({ name }: { name: string }) => {
    drawn.push(name)
    return (
      <>
        <a href={`/${name}`}>
          {name} & <b>zoon</b>
        </a>{' '}
        {name.length} × '1 &lt; 2'
      </>
    )
  }
  const draw = async (...names: string[]) => {
    const fragments = fragmentsFor(settings)
    const page = (
      <FragmentsOfPage value={fragments}>
        {names.map((name, at) => (
          <KeptFragment key={name} as="article" of={{ name }} className={`card-${at}`} hidden={at > 1}>
            <Inside name={name} />
          </KeptFragment>
        ))}
      </FragmentsOfPage>
    )
    return fragments.keep((await renderHtml(page, undefined)).html).toString()
  }
  return { drawn, draw }
}

it('draws a fragment once, and writes the same page again to the byte', async () => {
  const { drawn, draw } = aPage()
  const first = await draw('duin', 'hei')
  expect(await draw('duin', 'hei')).toBe(first)
  expect(first).toContain('<article class="card-1"><a href="/hei">hei<!-- --> &amp; <b>zoon</b></a>')
  expect(drawn).toEqual(['duin', 'hei'])
})

it('knows a fragment on every page, whatever stands around it, and draws only what is new', async () => {
  const { drawn, draw } = aPage()
  const [duin] = [await draw('duin')]
  const page = await draw('zee', 'duin', 'wad')
  expect(drawn).toEqual(['duin', 'zee', 'wad'])
  expect(page).toContain(duin.replace('card-0', 'card-1'))
  expect(page).not.toMatch(/ data-/)
  expect(await aPage().draw('zee', 'duin', 'wad')).toBe(page)
})

it('draws again when the settings of the shop are read anew', async () => {
  const before = aPage()
  await before.draw('duin')
  const after = aPage()
  await after.draw('duin')
  expect([before.drawn, after.drawn]).toEqual([['duin'], ['duin']])
})
