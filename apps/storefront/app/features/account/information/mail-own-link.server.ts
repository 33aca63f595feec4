import { requestLoginLink, type Session } from '@toonbank/contract/shop/account.ts'
import { href } from '@toonbank/domain/content/href.ts'
import type { Visit } from '../../../server/visit.server.ts'
import type { Notice } from '../../../shell/notices.ts'
import type { InformationPart } from './information-answer.ts'

export async function mailOwnLink(visit: Visit, { emailAddress }: Session, part?: InformationPart): Promise<Notice> {
  const to = `${href(visit, 'accountInformation')}${part ? `?edit=${part}` : ''}`
  const asked = await visit.ask(requestLoginLink, { body: { emailAddress, to } })
  return asked.ok ? 'accountLinkMailed' : 'accountLinkTooOften'
}
