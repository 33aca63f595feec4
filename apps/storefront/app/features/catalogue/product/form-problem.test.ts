import { expect, it } from 'vitest'
import { aProduct, aRugInStock } from '../../../testing/a-product.ts'
import { formProblem } from './form-problem.ts'

const form = (text: string) => new URLSearchParams(text)

it('takes a form that names one offered item of each group', () => {
  expect(formProblem(aProduct(), form('maat=klein'))).toBeUndefined()
  expect(formProblem(aProduct(), form('maat=groot&quantity=3'))).toBeUndefined()
})

it('buys no opening choice in place of one that is missing', () => {
  for (const text of ['', 'maat=', 'kleur=rood']) expect(formProblem(aProduct(), form(text))).toBe('optionNotChosen')
})

it('buys no other size than the one that was named', () => {
  for (const id of ['1x1', 'weg', '__proto__', 'KLEIN'])
    expect(formProblem(aProduct(), form(`maat=${id}`))).toBe('optionNotFound')
})

it('leaves it to the stock whether a size that has run out can be had', () => {
  expect(formProblem(aRugInStock({ klein: 0, groot: 2 }), form('maat=klein'))).toBeUndefined()
})
