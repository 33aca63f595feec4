import { expect, it } from 'vitest'
import { pageMeta } from './page-meta.ts'

const page = { title: 'Wollen vloerkleden', appUrl: 'https://winkel.example', canonical: '/vloerkleden/wol' }
const contentOf = (meta: ReturnType<typeof pageMeta>, name: string) =>
  meta.flatMap((one) =>
    'content' in one && (('property' in one && one.property === name) || ('name' in one && one.name === name))
      ? [one.content]
      : [],
  )

it('says what a shared link shows, with the page’s first picture at a size that is made', () => {
  const meta = pageMeta({ ...page, description: 'Zacht', picture: { base: '/media/kleed-1a2b', width: 4_000 } })
  expect(contentOf(meta, 'og:title')).toEqual(['Wollen vloerkleden'])
  expect(contentOf(meta, 'og:description')).toEqual(['Zacht'])
  expect(contentOf(meta, 'og:url')).toEqual(['https://winkel.example/vloerkleden/wol'])
  expect(contentOf(meta, 'og:image')).toEqual(['https://winkel.example/media/kleed-1a2b-1280.jpg'])
  expect(contentOf(meta, 'twitter:card')).toEqual(['summary_large_image'])
  expect(contentOf(pageMeta(page), 'twitter:card')).toEqual(['summary'])
  const drawn = pageMeta({ ...page, pictureFile: '/maten.png' })
  expect(contentOf(drawn, 'og:image')).toEqual(['https://winkel.example/maten.png'])
})

it('says nothing of a page that is only its visitor’s', () => {
  const meta = pageMeta({ ...page, canonical: null, picture: { base: '/media/x', width: 100 } })
  expect(contentOf(meta, 'og:title')).toEqual([])
  expect(contentOf(meta, 'robots')).toEqual(['noindex, follow'])
})
