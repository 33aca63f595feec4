import { uploadTicketPicture } from '@toonbank/contract/support.ts'
import { pages } from '@toonbank/domain/content/href.ts'
import { withoutLanguage } from '@toonbank/domain/content/path-in.ts'
import { ticketLimits } from '@toonbank/domain/support/ticket.ts'

/** What a form has besides its pictures. */
const texts = 64 * 1_024
const wholeForm = ticketLimits.pictures * ticketLimits.pictureBytes + texts

const forms = [pages.newTicket.nld, pages.newTicket.eng, pages.ticket]
// What React Router posts with JavaScript ends in `.data`.
const isForm = new RegExp(`^(${forms.map((path) => path.replace(':uid', '[\\w-]{8,64}')).join('|')})(\\.data)?$`)

/**
 * How many bytes a request to this path may send because it may carry pictures; undefined: no more than any other
 * request.
 */
export function uploadLimitOf(path: string): number | undefined {
  if (path === uploadTicketPicture.path) return uploadTicketPicture.upload
  return isForm.test(withoutLanguage(path)) ? wholeForm : undefined
}
