import { aShop } from '@toonbank/testing/a-shop.ts'
import { expect, it } from 'vitest'
import { getShopSettings } from '../../config/shop-settings.ts'
import { findDeadLinks } from './find-dead-links.ts'

const inBothLanguages = (path: string) => ({ nld: path, eng: path })
const link = (
  path: string,
  children: { title: ReturnType<typeof inBothLanguages>; url: ReturnType<typeof inBothLanguages> }[] = [],
) => ({
  title: inBothLanguages(`to ${path}`),
  url: inBothLanguages(path),
  children,
})

it('finds no dead link in the menus of the demo', async () => {
  const { database } = await aShop()
  expect(await findDeadLinks(database, await getShopSettings(database.db), new Date())).toEqual([])
})

it('finds the links of all menus that lead nowhere, in either language', async () => {
  const { database } = await aShop()
  const menus = {
    navigation: [
      { ...link('/vloerkleden'), url: { nld: '/vloerkleden/kleur:blauw?sort=newest', eng: '/en/rugs' } },
      link('https://elders.example/', [link('/nergens'), link('/account/login')]),
      { ...link('/over-ons'), url: { nld: '/over-ons-2', eng: '/' } },
    ],
    footer: [link('mailto:a@example.nl'), link('#top'), link('/product/12/iets'), link('')],
    mobile: { footer: [link('/weg/hier')] },
  }
  expect(await findDeadLinks(database, { menus }, new Date())).toEqual([
    { title: 'to /nergens', path: '/nergens' },
    { title: 'to /over-ons', path: '/over-ons-2' },
    { title: 'to /weg/hier', path: '/weg/hier' },
  ])
})
