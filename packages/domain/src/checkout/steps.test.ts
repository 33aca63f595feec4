import { expect, it } from 'vitest'
import { stored } from '../content/locale-strategy.ts'
import { firstIncompleteStep, stepPath } from './steps.ts'

it('names each step in the language of the page', () => {
  expect([
    stepPath(1, stored('nld')),
    stepPath(2, stored('eng')),
    stepPath(3, stored('nld')),
    stepPath(4, stored('eng')),
  ]).toEqual(['/checkout/gegevens', '/en/checkout/delivery', '/checkout/overzicht', '/en/checkout/pay'])
})

it('sends the shopper to the first step that lacks something', () => {
  expect(firstIncompleteStep({ hasAddress: false, hasDelivery: true, hasPayment: true })).toBe(1)
  expect(firstIncompleteStep({ hasAddress: true, hasDelivery: false, hasPayment: true })).toBe(2)
  expect(firstIncompleteStep({ hasAddress: true, hasDelivery: true, hasPayment: false })).toBe(3)
  expect(firstIncompleteStep({ hasAddress: true, hasDelivery: true, hasPayment: true })).toBe(4)
})
