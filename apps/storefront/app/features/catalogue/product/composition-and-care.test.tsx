import { expect, it } from 'vitest'
import { aProduct } from '../../../testing/a-product.ts'
import { draw, wordsOf } from '../../../testing/draw.tsx'
import { CompositionAndCare } from './composition-and-care.tsx'

const madeOf = (maker: { name: string; address: string; email: string }) =>
  draw(<CompositionAndCare product={aProduct({ maker })} />)

it('shows no heading of what an imported product lacks', () => {
  expect(madeOf({ name: '', address: '', email: '' })).not.toContain('<h2')
})

it('shows of a maker what is known, and no link to nobody', () => {
  const html = madeOf({ name: 'Weverij Voorbeeld', address: '', email: '' })
  expect(wordsOf(html)).toContain('Weverij Voorbeeld')
  expect(html).not.toMatch(/mailto:|<span[^>]*><\/span>/)
  expect(madeOf({ name: 'Weverij', address: 'Kade 1', email: 'hallo@weverij.example' })).toContain(
    'mailto:hallo@weverij.example',
  )
})
