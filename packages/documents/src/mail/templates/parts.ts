import { streetLine } from '@toonbank/domain/account/address-lines.ts'
import { shopColours } from '@toonbank/domain/config/theme.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/path-in.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { onFirstUse } from '@toonbank/domain/text/on-first-use.ts'
import { createElement, type ElementType, type ReactElement, type ReactNode } from 'react'
import { Body, Button, Column, Container, Head, Heading, Hr, Html, Img, Row, Section, Text } from 'react-email'
import type { MailContext } from '../mail-kinds.ts'
import { mailTexts } from '../mail-texts.ts'

// `createElement` is needed because Node strips types but cannot compile JSX.
export const h = (component: ElementType, props: object | null = null, ...children: ReactNode[]): ReactElement =>
  createElement(component, props, ...children)

const { paper, surface, ink, muted, line, edge, clay } = shopColours
export const style = {
  body: { backgroundColor: paper, color: ink, fontFamily: 'Helvetica, Arial, sans-serif' },
  // Long words must not push the prices out of sight on a phone. Tables measure by `word-break` only, which also works
  // without `overflow-wrap`.
  container: { backgroundColor: surface, padding: '32px', maxWidth: '600px', wordBreak: 'break-word' as const },
  mark: { fontFamily: 'Georgia, serif', fontSize: '24px', margin: '0 0 24px' },
  heading: { fontFamily: 'Georgia, serif', fontSize: '18px', margin: '24px 0 12px' },
  hr: { borderTop: `1px solid ${line}`, margin: '24px 0 16px' },
  text: { fontSize: '15px', lineHeight: '24px' },
  small: { fontSize: '13px', lineHeight: '20px', color: muted, margin: '0' },
  attached: { borderLeft: `2px solid ${line}`, padding: '2px 0 2px 12px', margin: '16px 0' },
  right: { textAlign: 'right' as const, fontSize: '15px', whiteSpace: 'nowrap' as const },
  button: { backgroundColor: clay, color: surface, padding: '12px 20px', fontSize: '15px' },
  secondary: { color: ink, border: `1px solid ${edge}`, padding: '11px 19px', fontSize: '15px' },
}

export const MailFrame = ({
  context,
  children,
}: {
  readonly context: MailContext
  readonly children?: ReactNode
}): ReactElement => {
  const lang = context.locale === 'nld' ? 'nl' : 'en'
  return h(
    Html,
    { lang },
    h(Head, null, h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' })),
    h(
      Body,
      { lang, style: style.body },
      h(
        Container,
        { style: style.container },
        mark(context),
        children,
        rule('end'),
        small(mailTexts[context.locale].bye),
        small(context.shopName),
        h(Text, { style: { ...style.small, margin: '16px 0 0' } }, identityLine(context)),
      ),
    ),
  )
}

const mark = ({ shopName, logoUrl }: MailContext): ReactElement =>
  logoUrl === undefined
    ? h(Heading, { as: 'h1', style: style.mark }, shopName)
    : h(Img, { src: logoUrl, alt: shopName, height: 40, style: style.mark })

export const rule = (key: string) => h(Hr, { key, style: style.hr })
export const paragraph = (text: string) => h(Text, { style: style.text }, text)
export const small = (text: string, key?: string) => h(Text, { style: style.small, ...(key ? { key } : {}) }, text)
export const heading = (text: string) => h(Heading, { as: 'h2', style: style.heading }, text)
export const button = (href: string, label: string) => h(Button, { href, style: style.button }, label)

export const row = (key: string, label: string, amount: string, bold = false) =>
  h(
    Row,
    { key },
    h(Column, { style: { ...style.text, fontWeight: bold ? 700 : 400 } }, label),
    h(Column, { style: { ...style.right, fontWeight: bold ? 700 : 400 } }, amount),
  )

export const hello = (firstName: string, { locale }: MailContext) =>
  paragraph(fillPlaceholders(mailTexts[locale].hello, { firstName }))

/** The law requires the seller's name, address and registration numbers below every mail of a shop. */
export const identityLine = ({ organizationName, seller, support, locale }: MailContext): string =>
  [
    organizationName,
    ...(seller
      ? [
          `${streetLine(seller)}, ${seller.zipCode} ${seller.city}`,
          `${mailTexts[locale][seller.countryCode === 'BE' ? 'enterpriseNumber' : 'cocNumber']} ${seller.cocNumber}`,
          `${mailTexts[locale].vatNumber} ${seller.vatNumber}`,
        ]
      : []),
    support.email,
    support.phoneNumber,
  ]
    .filter((part) => part !== '')
    .join(' · ')

export const resetPage = (context: MailContext) => shopUrl(href(stored(context.locale), 'reset'), context)

export const shopUrl = (path: string, { appUrl, locale, strategy }: MailContext): string =>
  appUrl + pathIn({ language: locale, strategy }, path)

export const withdrawButton = (context: MailContext) =>
  h(
    Button,
    { key: 'withdraw', href: shopUrl(href(stored(context.locale), 'withdraw'), context), style: style.secondary },
    mailTexts[context.locale].withdraw,
  )

export const attachedList = (
  { attached, locale }: MailContext,
  invoice: string = mailTexts[locale].attached.invoice,
): ReactElement[] =>
  attached.length === 0
    ? []
    : [
        h(
          Section,
          { key: 'attached', style: style.attached },
          small(mailTexts[locale].attached.title, 'title'),
          ...attached.map(({ kind, filename }) =>
            small(`${kind === 'invoice' ? invoice : mailTexts[locale].attached[kind]}: ${filename}`, filename),
          ),
        ),
      ]

export const orderButton = (
  {
    orderPath,
    url,
    withoutAccount,
  }: { readonly orderPath: string; readonly url?: string; readonly withoutAccount?: true },
  context: MailContext,
): ReactElement[] => {
  const path = context.canLogIn && !withoutAccount ? orderPath : url
  if (path === undefined) return withoutAccount ? [] : passwordOffer(context)
  const words = mailTexts[context.locale].orderConfirmation
  return [h(Button, { key: 'order', href: shopUrl(path, context), style: style.button }, words.view)]
}

export const passwordOffer = (context: MailContext): ReactElement[] => {
  const words = mailTexts[context.locale].orderConfirmation
  return [
    h(Text, { key: 'choose', style: style.text }, words.choosePassword),
    h(Button, { key: 'reset', href: resetPage(context), style: style.secondary }, words.choosePasswordButton),
  ]
}

const clocks = (options: Intl.DateTimeFormatOptions) =>
  onFirstUse((key: string) => {
    const [locale, timeZone] = key.split(' ')
    return new Intl.DateTimeFormat(locale === 'nld' ? 'nl-NL' : 'en-GB', { ...options, timeZone })
  })
const days = clocks({ dateStyle: 'long' })
const moments = clocks({ dateStyle: 'long', timeStyle: 'short' })

/** Writes a date in the shop's time zone: '29 november 2026'. */
export const day = (iso: string, { locale, timeZone }: MailContext): string =>
  days(`${locale} ${timeZone}`).format(new Date(iso))

export const moment = (iso: string, { locale, timeZone }: MailContext): string =>
  moments(`${locale} ${timeZone}`).format(new Date(iso))
