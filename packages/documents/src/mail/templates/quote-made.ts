import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { weekdayText } from '@toonbank/domain/content/weekday-text.ts'
import { euroText } from '@toonbank/domain/money/euro-text.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { Fragment, type ReactElement } from 'react'
import type { MailContext } from '../mail-kinds.ts'
import { mailTexts } from '../mail-texts.ts'
import { attachedList, button, h, hello, paragraph, shopUrl } from './parts.ts'

export function quoteMade(data: MailData['quoteMade'], context: MailContext): ReactElement {
  const { locale } = context
  const words = mailTexts[locale].quoteMade
  const amounts = { exclVat: euroText(data.totalExclVat, locale), inclVat: euroText(data.totalInclVat, locale) }
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(fillPlaceholders(words.body, { number: data.number, ...amounts })),
    ...attachedList(context),
    paragraph(fillPlaceholders(words.valid, { day: weekdayText(data.validUntil, locale) })),
    button(shopUrl(data.path, context), words.view),
    paragraph(words.change),
  )
}
