import type { MailData, MailKind } from '@toonbank/database/stored/mail-data.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { inFours } from '@toonbank/domain/payment/payment-reference.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { createElement, type ElementType, Fragment, type ReactElement, type ReactNode } from 'react'
import { Body, Button, Column, Container, Head, Heading, Hr, Html, Row, Section, Text } from 'react-email'
import type { MailContext } from './mail-kinds.ts'
import { mailTexts } from './mail-texts.ts'

// Node strips types and does not know JSX.
const h = (component: ElementType, props: object | null = null, ...children: ReactNode[]): ReactElement =>
  createElement(component, props, ...children)

const ink = '#1F1B16'
const style = {
  body: { backgroundColor: '#FAF7F2', color: ink, fontFamily: 'Helvetica, Arial, sans-serif' },
  container: { backgroundColor: '#FFFFFF', padding: '32px', maxWidth: '600px' },
  mark: { fontFamily: 'Georgia, serif', fontSize: '24px', margin: '0 0 24px' },
  text: { fontSize: '15px', lineHeight: '24px' },
  small: { fontSize: '13px', lineHeight: '20px', color: '#6B6257', margin: '0' },
  right: { textAlign: 'right' as const, fontSize: '15px' },
  button: { backgroundColor: '#A3471F', color: '#FFFFFF', padding: '12px 20px', fontSize: '15px' },
}

/** What every mail looks like around its content. */
export const MailFrame = ({
  context,
  children,
}: {
  readonly context: MailContext
  readonly children?: ReactNode
}): ReactElement =>
  h(
    Html,
    { lang: context.locale === 'nld' ? 'nl' : 'en' },
    h(Head),
    h(
      Body,
      { style: style.body },
      h(
        Container,
        { style: style.container },
        h(Heading, { as: 'h1', style: style.mark }, context.shopName),
        children,
        h(Hr),
        h(Text, { style: style.small }, mailTexts[context.locale].bye),
        h(Text, { style: style.small }, context.shopName),
      ),
    ),
  )

const paragraph = (text: string) => h(Text, { style: style.text }, text)
const button = (href: string, label: string) => h(Button, { href, style: style.button }, label)

const row = (key: string, label: string, amount: string, bold = false) =>
  h(
    Row,
    { key },
    h(Column, { style: { ...style.text, fontWeight: bold ? 700 : 400 } }, label),
    h(Column, { style: { ...style.right, fontWeight: bold ? 700 : 400 } }, amount),
  )

/** Where a link to a new password is asked for. */
const resetPage = ({ appUrl, locale }: MailContext) => appUrl + href(locale, 'reset')

const euro = (amount: number, locale: MailContext['locale']): string =>
  new Intl.NumberFormat(locale === 'nld' ? 'nl-NL' : 'en-IE', { style: 'currency', currency: 'EUR' }).format(
    amount / 100,
  )

function orderConfirmation(data: MailData['orderConfirmation'], context: MailContext): ReactElement {
  const { locale, appUrl, returnDays, canLogIn } = context
  const texts = mailTexts[locale]
  const words = texts.orderConfirmation
  const returnable = data.lines.filter((line) => line.returnable).length
  const withdrawal =
    returnable === data.lines.length ? words.withdrawal : returnable > 0 ? words.withdrawalOfRest : null
  return h(
    Fragment,
    null,
    paragraph(fillPlaceholders(texts.hello, { firstName: data.firstName })),
    paragraph(data.paid ? words.paid : words.unpaid),
    h(
      Heading,
      { as: 'h2', style: { ...style.mark, fontSize: '18px' } },
      fillPlaceholders(words.subject, { number: data.number }),
    ),
    h(
      Section,
      null,
      data.lines.map((line, index) =>
        h(
          Section,
          { key: `line-${String(index)}` },
          row('line', `${line.quantity} × ${line.title}`, euro(line.totalInclVat, locale)),
          line.options ? h(Text, { style: style.small }, line.options) : null,
          line.returnable ? null : h(Text, { style: style.small }, words.notReturnable),
        ),
      ),
    ),
    h(Hr),
    h(
      Section,
      null,
      data.rows
        .filter(({ amount }) => amount !== 0)
        .map(({ label, amount }) => row(label, words[label], euro(amount, locale))),
      row('total', words.total, euro(data.totalInclVat, locale), true),
      data.vat.map(({ percentage, amount }) =>
        row(`vat-${percentage}`, fillPlaceholders(words.vat, { percentage }), euro(amount, locale)),
      ),
    ),
    h(Hr),
    paragraph(`${words.delivery}: ${data.deliveryLabel}`),
    paragraph(`${words.address}: ${data.address.join(', ')}`),
    withdrawal && paragraph(fillPlaceholders(withdrawal, { days: returnDays })),
    // A guest, who has no password, sees the order by the key in the link.
    canLogIn ? button(appUrl + data.orderPath, words.view) : null,
    !canLogIn && data.url ? button(appUrl + data.url, words.view) : null,
    canLogIn ? null : paragraph(words.choosePassword),
    canLogIn ? null : button(resetPage(context), words.choosePasswordButton),
  )
}

/** '29 november 2026', by the shop's clock. */
const day = (iso: string, { locale, timeZone }: MailContext): string =>
  new Intl.DateTimeFormat(locale === 'nld' ? 'nl-NL' : 'en-GB', { dateStyle: 'long', timeZone }).format(new Date(iso))

function transferInstructions(data: MailData['transferInstructions'], context: MailContext): ReactElement {
  const { locale, appUrl, canLogIn } = context
  const texts = mailTexts[locale]
  const words = texts.transferInstructions
  const amount = euro(data.amount, locale)
  const heldUntil = day(data.heldUntil, context)
  return h(
    Fragment,
    null,
    paragraph(fillPlaceholders(texts.hello, { firstName: data.firstName })),
    paragraph(fillPlaceholders(words.body, { amount })),
    h(
      Heading,
      { as: 'h2', style: { ...style.mark, fontSize: '18px' } },
      fillPlaceholders(words.heading, { number: data.number }),
    ),
    h(
      Section,
      null,
      row('amount', words.amount, amount, true),
      row('iban', words.iban, inFours(data.account.iban)),
      row('name', words.name, data.account.name),
      row('bic', words.bic, data.account.bic),
      row('reference', words.reference, inFours(data.reference), true),
      row('heldUntil', words.heldUntil, heldUntil),
    ),
    h(Hr),
    paragraph(fillPlaceholders(words.terms, { heldUntil, endsAt: day(data.endsAt, context) })),
    paragraph(words.paid),
    canLogIn ? button(appUrl + data.orderPath, words.view) : null,
  )
}

function passwordReset(data: MailData['passwordReset'], { locale }: MailContext): ReactElement {
  const texts = mailTexts[locale]
  return h(
    Fragment,
    null,
    paragraph(fillPlaceholders(texts.hello, { ...data })),
    paragraph(texts.passwordReset.body),
    button(data.url, texts.passwordReset.button),
    paragraph(texts.passwordReset.ignore),
  )
}

function accountMade(data: MailData['accountMade'], { locale }: MailContext): ReactElement {
  const texts = mailTexts[locale]
  const choose = data.url ? [paragraph(texts.accountMade.choose), button(data.url, texts.accountMade.button)] : []
  return h(
    Fragment,
    null,
    paragraph(fillPlaceholders(texts.hello, { firstName: data.firstName })),
    paragraph(texts.accountMade.body),
    ...choose,
  )
}

/** '22 november 2026 om 09:36', by the shop's clock. */
const moment = (iso: string, { locale, timeZone }: MailContext): string =>
  new Intl.DateTimeFormat(locale === 'nld' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(iso))

const contact = ({ locale, support }: MailContext): string =>
  fillPlaceholders(support.phoneNumber === '' ? mailTexts[locale].write : mailTexts[locale].call, support)

function passwordChanged(data: MailData['passwordChanged'], context: MailContext): ReactElement {
  const texts = mailTexts[context.locale]
  return h(
    Fragment,
    null,
    paragraph(fillPlaceholders(texts.hello, { firstName: data.firstName })),
    paragraph(fillPlaceholders(texts.passwordChanged.body, { shop: context.shopName, when: moment(data.at, context) })),
    paragraph(texts.wasYou),
    paragraph(fillPlaceholders(texts.passwordChanged.notYou, { contact: contact(context) })),
    button(resetPage(context), texts.passwordChanged.button),
  )
}

/** No way to a new password: its link would go to the new address. */
function emailAddressChanged(data: MailData['emailAddressChanged'], context: MailContext): ReactElement {
  const texts = mailTexts[context.locale]
  return h(
    Fragment,
    null,
    paragraph(fillPlaceholders(texts.hello, { firstName: data.firstName })),
    paragraph(
      fillPlaceholders(texts.emailAddressChanged.body, {
        shop: context.shopName,
        to: data.to,
        when: moment(data.at, context),
      }),
    ),
    paragraph(texts.wasYou),
    paragraph(fillPlaceholders(texts.emailAddressChanged.notYou, { contact: contact(context) })),
  )
}

type Templates = { readonly [Kind in MailKind]: (data: MailData[Kind], context: MailContext) => ReactElement }
export const mailTemplates: Templates = {
  orderConfirmation,
  transferInstructions,
  passwordReset,
  accountMade,
  passwordChanged,
  emailAddressChanged,
}
