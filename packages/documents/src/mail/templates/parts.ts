import { countryCodes } from '@toonbank/domain/account/address.ts'
import { streetLine } from '@toonbank/domain/account/address-lines.ts'
import { shopColours } from '@toonbank/domain/config/theme.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { createElement, type ElementType, type ReactElement, type ReactNode } from 'react'
import { Button, Column, Heading, Hr, Img, Link, Row, Section } from 'react-email'
import { countryNames } from '../../country-names.ts'
import type { MailContext } from '../mail-kinds.ts'
import { mailTexts } from '../mail-texts.ts'

// `createElement` is needed because Node strips types but cannot compile JSX.
export const h = (component: ElementType, props: object | null = null, ...children: ReactNode[]): ReactElement =>
  createElement(component, props, ...children)

const { paper, surface, linen, ink, muted, line, clay } = shopColours

/** `@heading` and `@text` stand for the fonts of the theme (`renderMail`). */
export const style = {
  body: { backgroundColor: paper, color: ink, fontFamily: '@text', margin: '0', padding: '0' },
  // Long words must not push the prices out of sight on a phone. Tables measure by `word-break` only, which also works
  // without `overflow-wrap`.
  container: { maxWidth: '600px', wordBreak: 'break-word' as const },
  pad: { padding: '36px 40px 32px' },
  sheet: { backgroundColor: surface },
  mark: { fontFamily: '@heading', fontSize: '22px', lineHeight: '28px', fontWeight: 600, color: ink, margin: '0' },
  title: {
    ...{ fontFamily: '@heading', fontSize: '26px', lineHeight: '32px', fontWeight: 600 },
    ...{ color: ink, margin: '0 0 20px' },
  },
  heading: {
    ...{ fontFamily: '@heading', fontSize: '18px', lineHeight: '26px', fontWeight: 600 },
    ...{ color: ink, margin: '32px 0 8px' },
  },
  hr: { border: '0', borderTop: `1px solid ${line}`, margin: '20px 0' },
  text: { fontSize: '15px', lineHeight: '24px', color: ink, margin: '0 0 14px' },
  small: { fontSize: '13px', lineHeight: '20px', color: muted, margin: '0' },
  label: { display: 'block', fontSize: '13px', lineHeight: '20px', color: muted },
  attached: { borderLeft: `2px solid ${line}`, padding: '2px 0 2px 14px', margin: '20px 0' },
  piece: { padding: '10px 0', verticalAlign: 'top' as const },
  picture: {
    ...{ display: 'block', width: '72px', height: '90px', objectFit: 'cover' as const },
    ...{ backgroundColor: linen, color: muted, fontSize: '11px', lineHeight: '14px' },
  },
  right: {
    ...{ textAlign: 'right' as const, fontSize: '15px', lineHeight: '24px', color: ink },
    ...{ whiteSpace: 'nowrap' as const, verticalAlign: 'top' as const },
  },
  button: {
    ...{ backgroundColor: clay, color: surface, padding: '13px 26px', fontSize: '15px', lineHeight: '22px' },
    ...{ fontWeight: 600, borderRadius: '2px', margin: '10px 0 18px' },
  },
  link: { color: clay, fontSize: '15px', lineHeight: '24px', textDecoration: 'underline' },
  smallLink: { color: clay, fontSize: '13px', lineHeight: '20px', textDecoration: 'underline' },
}

export const rule = (key: string) => h(Hr, { key, className: 'rule', style: style.hr })

export const paragraph = (text: string) => h('p', { style: style.text }, text)

export const small = (text: string, key?: string) =>
  h('p', { className: 'quiet', style: style.small, ...(key ? { key } : {}) }, text)

export const heading = (text: string) => h(Heading, { as: 'h2', style: style.heading }, text)

export const button = (href: string, label: string) =>
  h(Button, { key: 'button', className: 'button', href, style: style.button }, label)

export const link = (href: string, label: string) =>
  h('p', { key: `to ${href}`, style: style.text }, h(Link, { href, style: style.link }, label))

export const smallLink = (href: string, label: string) => h(Link, { href, style: style.smallLink }, label)

export const fact = ([label, value]: readonly string[]) =>
  h(
    'p',
    { key: label ?? '', style: style.text },
    h('span', { className: 'quiet', style: style.label }, `${label}: `),
    value,
  )

export const row = (key: string, label: string, amount: string, bold = false) =>
  h(
    Row,
    { key },
    h(Column, { style: { ...style.text, margin: '0', padding: '2px 0', fontWeight: bold ? 700 : 400 } }, label),
    h(Column, { style: { ...style.right, padding: '2px 0 2px 12px', fontWeight: bold ? 700 : 400 } }, amount),
  )

interface Piece {
  readonly title: string
  readonly options: string
  readonly quantity: number
  readonly picture?: string
}

/** Each line has its picture at the left, or the place for one if another line has a picture. */
export const pieces = <Line extends Piece>(
  lines: readonly Line[],
  { appUrl }: MailContext,
  more: (line: Line) => { readonly amount?: string; readonly note?: string } = () => ({}),
): ReactElement[] => {
  const hasPictures = lines.some(({ picture }) => picture !== undefined)
  return lines.map((line, at) => {
    const { title, options, quantity, picture } = line
    const { amount, note } = more(line)
    const src = picture === undefined ? undefined : `${appUrl}${picture}-160.jpg`
    return h(
      Row,
      { key: `line-${at}` },
      hasPictures
        ? h(
            Column,
            { width: 92, style: { ...style.piece, width: '92px' } },
            src ? h(Img, { src, alt: title, width: 72, height: 90, style: style.picture }) : null,
          )
        : null,
      h(
        Column,
        { style: style.piece },
        h('p', { style: { ...style.text, margin: '0' } }, `${quantity} × ${title}`),
        options ? small(options) : null,
        note ? small(note) : null,
      ),
      amount === undefined ? null : h(Column, { style: { ...style.right, padding: '10px 0 10px 12px' } }, amount),
    )
  })
}

/** Writes an address in one line. Its country is a name, left out when it is the shop's own. */
export const placeText = (address: readonly string[], { locale, seller }: MailContext): string => {
  const last = countryCodes.find((code) => code === address.at(-1))
  if (last === undefined) return address.join(', ')
  return [...address.slice(0, -1), ...(last === seller?.countryCode ? [] : [countryNames[locale][last]])].join(', ')
}

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

export const withdrawLink = (context: MailContext) =>
  link(shopUrl(href(stored(context.locale), 'withdraw'), context), mailTexts[context.locale].withdraw)

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
  if (path === undefined) return []
  return [button(shopUrl(path, context), mailTexts[context.locale].orderConfirmation.view)]
}
