import type { MailData, MailKind } from '@toonbank/database/stored/mail-data.ts'
import { colourNames, shopColours } from '@toonbank/domain/config/theme.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { createElement, type ReactElement } from 'react'
import type { MailContext } from './mail-kinds.ts'
import { headingFont, textFont } from './mail-look.ts'
import { mailTexts } from './mail-texts.ts'

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/**
 * Renders a mail as HTML and as text. The large libraries are loaded with the first mail, because pages do not need
 * them.
 */
export async function renderMail<Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  context: MailContext,
): Promise<RenderedMail> {
  const [{ toHtml, toText }, templates] = await Promise.all([import('./draw-mail.ts'), import('./mail-templates.ts')])
  const template = templates.mailTemplates[kind] as (data: MailData[Kind], context: MailContext) => ReactElement
  const subject = subjectOf(kind, data, context)
  const element = createElement(templates.MailFrame, { context, title: subject }, template(data, context))
  const html = toHtml(element)
  return { subject, html: inTheme(html, context), text: toText(html) }
}

/** Templates are written in the shop's own colours and without fonts; the merchant's theme is filled into the styles. */
function inTheme(html: string, { colours = {}, fonts }: MailContext): string {
  const themed = new Map<string, string>([
    ...colourNames.map((name) => [shopColours[name], colours[name] ?? shopColours[name]] as const),
    ['@heading', headingFont(fonts)],
    ['@text', textFont(fonts)],
  ])
  return html.replace(/style="[^"]*"/g, (styles) =>
    styles.replace(/#[0-9a-f]{6}|@heading|@text/g, (token) => themed.get(token) ?? token),
  )
}

function subjectOf(kind: MailKind, data: MailData[MailKind], { locale, shopName }: MailContext): string {
  const subject = fillPlaceholders(mailTexts[locale][kind].subject, {
    shop: shopName,
    number: 'number' in data ? data.number : '',
  })
  // Security: a line break in the subject would begin a header of its own (header injection).
  return subject.replace(/[\r\n]+/g, ' ')
}
