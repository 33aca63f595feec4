import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { Fragment, type ReactElement } from 'react'
import type { MailContext } from '../mail-kinds.ts'
import { mailTexts } from '../mail-texts.ts'
import { moment } from './dates.ts'
import { button, h, hello, paragraph, resetPage, shopUrl } from './parts.ts'

export const passwordReset = (data: MailData['passwordReset'], context: MailContext): ReactElement =>
  linkOnly(data, mailTexts[context.locale].passwordReset, context)

export const loginLink = (data: MailData['loginLink'], context: MailContext): ReactElement =>
  linkOnly(data, mailTexts[context.locale].loginLink, context)

const linkOnly = (
  data: { readonly firstName: string; readonly url: string },
  words: { readonly body: string; readonly button: string; readonly ignore: string },
  context: MailContext,
): ReactElement =>
  h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(fillPlaceholders(words.body, { shop: context.shopName })),
    button(data.url, words.button),
    paragraph(words.ignore),
  )

export function accountMade(data: MailData['accountMade'], context: MailContext): ReactElement {
  const words = mailTexts[context.locale].accountMade
  const choose = data.url ? [paragraph(words.choose), button(data.url, words.button)] : []
  return h(Fragment, null, hello(data.firstName, context), paragraph(words.body), ...choose)
}

export function companyInvitation(data: MailData['companyInvitation'], context: MailContext): ReactElement {
  const words = mailTexts[context.locale].companyInvitation
  const { firstName, companyName, inviter, role, url } = data
  return h(
    Fragment,
    null,
    hello(firstName, context),
    paragraph(fillPlaceholders(words.body, { shop: context.shopName, company: companyName, inviter })),
    paragraph(words[role]),
    button(url, words.button),
    paragraph(words.ignore),
  )
}

/** Nobody is greeted by name: whoever typed the address may be a stranger. */
export function newsletterConfirm(data: MailData['newsletterConfirm'], context: MailContext): ReactElement {
  const words = mailTexts[context.locale].newsletterConfirm
  return h(
    Fragment,
    null,
    paragraph(fillPlaceholders(words.body, { shop: context.shopName })),
    button(shopUrl(data.url, context), words.button),
    paragraph(words.ignore),
  )
}

export function accountDeleted(data: MailData['accountDeleted'], context: MailContext): ReactElement {
  const words = mailTexts[context.locale].accountDeleted
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(fillPlaceholders(words.body, { shop: context.shopName, when: moment(data.at, context) })),
    paragraph(words.kept),
    paragraph(fillPlaceholders(words.notYou, { contact: contact(context) })),
  )
}

const contact = ({ locale, support }: MailContext): string =>
  fillPlaceholders(support.phoneNumber === '' ? mailTexts[locale].write : mailTexts[locale].call, support)

export const passwordChanged = (data: MailData['passwordChanged'], context: MailContext): ReactElement =>
  loginChanged(data, mailTexts[context.locale].passwordChanged, context)

export const passkeyAdded = (data: MailData['passkeyAdded'], context: MailContext): ReactElement =>
  loginChanged(data, mailTexts[context.locale].passkeyAdded, context)

function loginChanged(
  data: { readonly firstName: string; readonly at: string },
  words: { readonly body: string; readonly notYou: string; readonly button: string },
  context: MailContext,
): ReactElement {
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(fillPlaceholders(words.body, { shop: context.shopName, when: moment(data.at, context) })),
    paragraph(mailTexts[context.locale].wasYou),
    paragraph(fillPlaceholders(words.notYou, { contact: contact(context) })),
    button(resetPage(context), words.button),
  )
}

export function mailboxProven(data: MailData['mailboxProven'], context: MailContext): ReactElement {
  const words = mailTexts[context.locale].mailboxProven
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(fillPlaceholders(words.body, { shop: context.shopName, when: moment(data.at, context) })),
    paragraph(data.hasPassword ? words.endedByReset : words.ended),
    ...(data.hadPeople ? [paragraph(words.people)] : []),
    paragraph(words.check),
    ...(data.hasPassword ? [] : [paragraph(words.choose), button(resetPage(context), words.button)]),
    paragraph(fillPlaceholders(words.notYou, { contact: contact(context) })),
  )
}

export function companyLeft(data: MailData['companyLeft'], context: MailContext): ReactElement {
  const words = mailTexts[context.locale].companyLeft
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(fillPlaceholders(words.body, { shop: context.shopName, company: data.companyName })),
    paragraph(words.colleague),
    paragraph(words.stranger),
  )
}

/** Security: it has no link to a new password, because it goes to the former address. */
export function emailAddressChanged(data: MailData['emailAddressChanged'], context: MailContext): ReactElement {
  const texts = mailTexts[context.locale]
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
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
