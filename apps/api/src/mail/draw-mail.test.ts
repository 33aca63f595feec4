import { Button, Column, Img, Row, Text, toPlainText } from 'react-email'
import { expect, it } from 'vitest'
import { toHtml, toText } from './draw-mail.ts'
import { h } from './templates/parts.ts'

it('reads the text that react-email reads, whatever a text says of styles', () => {
  const said = ['Rug "Kelim" style="round"', 'it\'s <b style="x">not</b> bold', '50 % & style="', '\u00a0€']
  const style = { color: '#1f1b16', fontFamily: '"Helvetica Neue", Arial', backgroundImage: 'url("a>b")' }
  const html = toHtml(
    h(
      'div',
      { style },
      ...said.map((text, key) => h(Text, { key, style }, text)),
      h(Row, { key: 'row' }, h(Column, { style }, 'left'), h(Column, { style }, 'right')),
      h(Button, { key: 'button', href: 'https://shop.example/?style="x"', style }, 'To the order'),
      h(Img, { key: 'logo', alt: 'style="logo"', src: 'https://shop.example/logo.png', style }),
    ),
  )
  expect(toText(html)).toBe(toPlainText(html))
  expect(toText(html)).toContain('Rug "Kelim" style="round"')
})
