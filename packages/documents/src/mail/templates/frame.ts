import type { ReactElement, ReactNode } from 'react'
import { Body, Container, Head, Heading, Html, Img } from 'react-email'
import type { MailContext } from '../mail-kinds.ts'
import { colourScheme, styleSheet } from '../mail-look.ts'
import { mailTexts } from '../mail-texts.ts'
import { h, identityLine, small, style } from './parts.ts'

export const MailFrame = ({
  context,
  title,
  children,
}: {
  readonly context: MailContext
  readonly title: string
  readonly children?: ReactNode
}): ReactElement => {
  const lang = context.locale === 'nld' ? 'nl' : 'en'
  const scheme = colourScheme(context.colours)
  return h(
    Html,
    { lang },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: scheme }),
      h('meta', { name: 'supported-color-schemes', content: scheme }),
      h('title', null, title),
      h('style', { dangerouslySetInnerHTML: { __html: styleSheet(context.colours) } }),
    ),
    h(
      Body,
      { lang, className: 'paper', style: style.body },
      h(
        Container,
        { className: 'gutter', style: style.container },
        band('mark', { padding: '32px 40px 20px' }, mark(context)),
        band('sheet', style.pad, h(Heading, { as: 'h1', style: style.title }, title), children),
        band(
          'foot',
          { padding: '24px 40px 40px' },
          small(mailTexts[context.locale].bye),
          small(context.shopName),
          h('p', { className: 'quiet', style: { ...style.small, margin: '14px 0 0' } }, identityLine(context)),
        ),
      ),
    ),
  )
}

/** A band of the mail's width. Its cell has a class, because some programs know padding of cells only. */
const band = (className: 'mark' | 'sheet' | 'foot', padding: object, ...children: ReactNode[]) =>
  h(
    'table',
    { ...table, className, style: { width: '100%', ...(className === 'sheet' ? style.sheet : {}) } },
    h('tbody', null, h('tr', null, h('td', { className: 'pad', style: padding }, ...children))),
  )

const table = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0, width: '100%', align: 'center' }

export const mark = ({ shopName, logoUrl }: MailContext): ReactElement =>
  logoUrl === undefined
    ? h('p', { style: style.mark }, shopName)
    : h(Img, { className: 'logo', src: logoUrl, alt: shopName, height: 40, style: style.mark })
