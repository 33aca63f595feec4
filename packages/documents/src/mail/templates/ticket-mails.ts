import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { Fragment, type ReactElement } from 'react'
import { Section, Text } from 'react-email'
import type { MailContext } from '../mail-kinds.ts'
import { mailTexts } from '../mail-texts.ts'
import { button, fact, h, heading, hello, paragraph, shopUrl, style } from './parts.ts'

const written = (message: string): ReactElement =>
  h(
    Section,
    { style: style.attached },
    ...message
      .split(/\n{2,}/)
      .map((block) =>
        h(
          Text,
          { style: style.text },
          ...block.split('\n').flatMap((line, at) => (at === 0 ? [line] : [h('br'), line])),
        ),
      ),
  )

export function ticketAnswered(data: MailData['ticketAnswered'], context: MailContext): ReactElement {
  const words = mailTexts[context.locale].ticketAnswered
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    heading(fillPlaceholders(words.heading, { about: data.about })),
    paragraph(words.body),
    written(data.message),
    paragraph(words.react),
    button(shopUrl(data.path, context), words.view),
  )
}

export function ticketForShop(data: MailData['ticketForShop'], context: MailContext): ReactElement {
  const words = mailTexts[context.locale].ticketForShop
  const { number, about, orderNumber, pictures, customer } = data
  const facts = [
    [words.customer, `${customer.name}, ${customer.emailAddress}`],
    [words.about, about],
    [words.kind, words.kinds[data.ticketKind]],
    [words.order, orderNumber],
    [words.pictures, pictures > 0 ? String(pictures) : ''],
  ].filter(([, value]) => value !== '')
  return h(
    Fragment,
    null,
    heading(fillPlaceholders(data.isFirst ? words.asked : words.reacted, { number })),
    ...facts.map(fact),
    written(data.message),
    paragraph(fillPlaceholders(words.answer, { number })),
  )
}
