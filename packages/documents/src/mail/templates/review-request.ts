import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { Fragment, type ReactElement } from 'react'
import { Text } from 'react-email'
import type { MailContext } from '../mail-kinds.ts'
import { mailTexts } from '../mail-texts.ts'
import { button, h, hello, paragraph, shopUrl, small, smallLink, style } from './parts.ts'

/** The law requires that it says how to object to such mails. */
export function reviewRequest(
  { firstName, lines, url = '' }: MailData['reviewRequest'],
  context: MailContext,
): ReactElement {
  const words = mailTexts[context.locale].reviewRequest
  const page = shopUrl(url, context)
  return h(
    Fragment,
    null,
    hello(firstName, context),
    paragraph(fillPlaceholders(words.body, { shop: context.shopName })),
    ...lines.map((title, at) => h(Text, { key: `line-${at}`, style: { ...style.text, margin: '0' } }, title)),
    h(Text, { style: style.text }),
    button(page, words.button),
    h(Text, { style: style.text }, words.days),
    small(words.stop),
    smallLink(`${page}#stop`, words.stopLink),
  )
}
