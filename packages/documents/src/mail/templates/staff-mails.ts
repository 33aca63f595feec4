import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { staffRoles } from '@toonbank/domain/staff/staff-member.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { Fragment, type ReactElement } from 'react'
import type { MailContext } from '../mail-kinds.ts'
import { mailTexts } from '../mail-texts.ts'
import { moment } from './dates.ts'
import { button, h, hello, paragraph } from './parts.ts'

export function staffLink(data: MailData['staffLink'], context: MailContext): ReactElement {
  const words = mailTexts[context.locale].staffLink
  const body = data.isInvitation ? words.invitation : words.reset
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(fillPlaceholders(body, { shop: context.shopName, inviter: data.inviter })),
    button(data.url, words.button),
    paragraph(words.ignore),
  )
}

export function staffNotice({ what, name, detail, at }: MailData['staffNotice'], context: MailContext): ReactElement {
  const words = mailTexts[context.locale].staffNotice
  const role = staffRoles.find((one) => one === detail)
  const told = what === 'role' && role ? words.roles[role] : detail
  return h(
    Fragment,
    null,
    paragraph(fillPlaceholders(words[what], { name, detail: told, when: moment(at, context) })),
    paragraph(words.notYou),
  )
}
