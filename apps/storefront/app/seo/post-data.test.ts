import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { expect, it } from 'vitest'
import type { Shop } from '../shop/use-shop.ts'
import { postData } from './post-data.ts'
import { websiteData } from './website-data.ts'

const shop = {
  appUrl: 'https://shop.example',
  config: {
    name: 'Nop & Draad',
    organizationName: 'Nop & Draad B.V.',
    logoUrl: null,
    faviconUrl: '/favicon.svg',
    support: { phoneNumber: '030', whatsappNumber: '', email: 'hallo@example.nl' },
  },
} as unknown as Shop
const image = { variations: { medium: '/m.jpg', large: '/l.jpg', max: '/media/1/a-1600.jpg' } }
const post = {
  kind: 'blog' as const,
  pageTitle: 'Wat is abrash?',
  seo: { titleTag: 'x', descriptionTag: 'Over kleur' },
  images: [image] as never,
  createdAt: '2026-10-22T07:00:00.000Z',
  startsAt: null,
  endsAt: null,
  location: null,
  breadcrumb: [],
  descriptions: { short: '' },
}

it('describes a blog post as a news article of the shop', () => {
  expect(postData(post, shop, { pathname: '/blogs/wat-is-abrash', language: 'nld' })).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Wat is abrash?',
    description: 'Over kleur',
    image: ['https://shop.example/media/1/a-1600.jpg'],
    datePublished: '2026-10-22T07:00:00.000Z',
    mainEntityOfPage: 'https://shop.example/blogs/wat-is-abrash',
    inLanguage: 'nl',
    publisher: { '@type': 'Organization', name: 'Nop & Draad', logo: 'https://shop.example/favicon.svg' },
  })
})

it('describes an event by its time and place', () => {
  const event = {
    ...post,
    kind: 'event' as const,
    startsAt: '2026-12-12T09:00:00.000Z',
    location: 'Showroom Utrecht, Weverskade 18',
  }
  const data = postData(event, shop, { pathname: '/en/events/x', language: 'eng' })
  expect(data).toMatchObject({
    '@type': 'Event',
    name: 'Wat is abrash?',
    startDate: '2026-12-12T09:00:00.000Z',
    location: { '@type': 'Place', address: 'Showroom Utrecht, Weverskade 18' },
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  })
  expect(data).not.toHaveProperty('endDate')
})

it.each([
  ['nld', 'https://shop.example/', 'https://shop.example/zoeken?q={search_term_string}'],
  ['eng', 'https://shop.example/en', 'https://shop.example/en/search?q={search_term_string}'],
] as const)('tells where the shop is and where its search box leads (%s)', (language, url, urlTemplate) => {
  expect(websiteData(shop, stored(language))).toMatchObject({
    '@type': 'WebSite',
    url,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate },
      'query-input': 'required name=search_term_string',
    },
    publisher: { legalName: 'Nop & Draad B.V.', contactPoint: { '@type': 'ContactPoint', telephone: '030' } },
  })
})
