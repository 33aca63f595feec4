import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { euroText } from '@toonbank/domain/money/euro-text.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { Fragment, type ReactElement } from 'react'
import { Img, Text } from 'react-email'
import type { MailContext } from '../mail-kinds.ts'
import { mailTexts } from '../mail-texts.ts'
import { button, h, heading, link, paragraph, shopUrl, small, smallLink, style } from './parts.ts'

/** Nobody is greeted by name: whoever typed the address may be a stranger. */
export function stockAlertConfirm(
  { title, path, url }: MailData['stockAlertConfirm'],
  context: MailContext,
): ReactElement {
  const words = mailTexts[context.locale].stockAlertConfirm
  return h(
    Fragment,
    null,
    paragraph(fillPlaceholders(words.body, { shop: context.shopName })),
    link(shopUrl(path, context), title),
    button(shopUrl(url, context), words.button),
    paragraph(words.ignore),
  )
}

export function stockAlert(
  { title, options, price, picture, path, url = '' }: MailData['stockAlert'],
  context: MailContext,
): ReactElement {
  const words = mailTexts[context.locale].stockAlert
  return h(
    Fragment,
    null,
    paragraph(fillPlaceholders(words.body, { shop: context.shopName })),
    picture === ''
      ? null
      : h(Img, {
          src: context.appUrl + picture,
          alt: title,
          width: 240,
          height: 300,
          style: { ...style.picture, width: '240px', height: '300px' },
        }),
    heading(title),
    options === '' ? null : h(Text, { style: { ...style.text, margin: '0' } }, options),
    h(Text, { style: style.text }, euroText(price, context.locale)),
    button(shopUrl(path, context), words.button),
    h(Text, { style: style.text }, words.first),
    small(words.stop),
    smallLink(shopUrl(url, context), words.stopLink),
  )
}
