import { expect, it } from 'vitest'
import { firstIncompleteStep, stepPath } from './steps.ts'

it('names each step in the language of the page', () => {
  expect([stepPath(1, 'nld'), stepPath(2, 'eng'), stepPath(3, 'nld'), stepPath(4, 'eng')]).toEqual([
    '/checkout/gegevens',
    '/en/checkout/delivery',
    '/checkout/overzicht',
    '/en/checkout/pay',
  ])
})

it('sends the shopper to the first step that lacks something', () => {
  expect(firstIncompleteStep({ hasAddress: false, hasDelivery: true, hasPayment: true })).toBe(1)
  expect(firstIncompleteStep({ hasAddress: true, hasDelivery: false, hasPayment: true })).toBe(2)
  expect(firstIncompleteStep({ hasAddress: true, hasDelivery: true, hasPayment: false })).toBe(3)
  expect(firstIncompleteStep({ hasAddress: true, hasDelivery: true, hasPayment: true })).toBe(4)
})
