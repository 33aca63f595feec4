import type { PostPage } from '@toonbank/contract/shop/content.ts'
import { htmlLanguageOf, type Language } from '../language/language.ts'
import type { Shop } from '../shop/use-shop.ts'
import { organizationData } from './website-data.ts'

type Post = Pick<
  PostPage,
  | 'kind'
  | 'pageTitle'
  | 'seo'
  | 'images'
  | 'createdAt'
  | 'startsAt'
  | 'endsAt'
  | 'location'
  | 'breadcrumb'
  | 'descriptions'
>

interface Place {
  readonly pathname: string
  readonly language: Language
}

/**
 * Describes a blog post as a news article and an event as an event (specification 2.7-11), with the shop as the author.
 */
export function postData(post: Post, shop: Pick<Shop, 'config' | 'appUrl'>, { pathname, language }: Place) {
  const url = shop.appUrl + pathname
  const shared = {
    '@context': 'https://schema.org',
    description: post.seo.descriptionTag,
    image: post.images.map(({ variations }) => shop.appUrl + variations.max),
    url,
  }
  const organization = organizationData(shop)
  if (post.kind === 'blog')
    return {
      ...shared,
      '@type': 'NewsArticle',
      headline: post.pageTitle.slice(0, 110),
      datePublished: post.createdAt,
      inLanguage: htmlLanguageOf[language],
      mainEntityOfPage: url,
      author: organization,
      publisher: organization,
    }
  return {
    ...shared,
    '@type': 'Event',
    name: post.pageTitle,
    startDate: post.startsAt,
    ...(post.endsAt ? { endDate: post.endsAt } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: post.location, address: post.location },
    organizer: organization,
  }
}
