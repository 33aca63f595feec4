import { uploadReviewPicture } from '@toonbank/contract/shop/review.ts'
import { uploadTicketPicture } from '@toonbank/contract/shop/support.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { withoutLanguage } from '@toonbank/domain/content/localized-path.ts'
import { locales } from '@toonbank/domain/locale.ts'
import { maxReviewPictures } from '@toonbank/domain/review/review-rules.ts'
import { pictureBytes } from '@toonbank/domain/support/picture-bytes.ts'
import { ticketLimits } from '@toonbank/domain/support/ticket.ts'

const texts = 64 * 1_024

const id = 'any-thing'
const forms = locales
  .flatMap((language) => {
    const bare = { language, strategy: 'no_prefix' } as const
    const tickets = [href(bare, 'newTicket'), href(bare, 'ticket', { uid: id })]
    return [
      ...tickets.map((path) => ({ path, pictures: ticketLimits.pictures })),
      { path: href(bare, 'review', { key: id }), pictures: maxReviewPictures },
    ]
  })
  .map(({ path, pictures }) => ({
    // React Router posts to paths that end in `.data`.
    pattern: new RegExp(`^${path.replace(id, '[\\w-]{8,64}')}(\\.data)?$`),
    bytes: pictures * pictureBytes + texts,
  }))

/** Returns the size limit of a path that may receive pictures; undefined: the usual limit applies. */
export function uploadLimitOf(path: string): number | undefined {
  const call = [uploadTicketPicture, uploadReviewPicture].find((one) => one.path === path)
  return call?.upload ?? forms.find(({ pattern }) => pattern.test(withoutLanguage(path)))?.bytes
}
