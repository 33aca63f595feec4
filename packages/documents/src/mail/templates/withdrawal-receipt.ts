import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { Fragment, type ReactElement } from 'react'
import { Section } from 'react-email'
import type { MailContext } from '../mail-kinds.ts'
import { mailTexts } from '../mail-texts.ts'
import { moment } from './dates.ts'
import { h, heading, hello, orderButton, paragraph, small, style } from './parts.ts'

export function withdrawalReceipt(data: MailData['withdrawalReceipt'], context: MailContext): ReactElement {
  const words = mailTexts[context.locale].withdrawalReceipt
  const { number, returnTo } = data
  const steps = words.send.map((step, at) => paragraph(`${at + 1}. ${fillPlaceholders(step, { number, returnTo })}`))
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    heading(words.heading),
    paragraph(fillPlaceholders(words.body, { when: moment(data.at, context) })),
    h(Section, { style: style.attached }, small(data.statement)),
    heading(words.next),
    ...(data.isSent
      ? [...steps, paragraph(data.isFree ? words.free : words.paidByCustomer), paragraph(words.notYet)]
      : [paragraph(words.notSent)]),
    paragraph(words.money),
    ...(data.isSent ? [paragraph(words.wait), paragraph(words.worn)] : []),
    ...orderButton(data, context),
  )
}
