import { expect, it } from 'vitest'
import { withoutCampaign } from './without-campaign.ts'

it.each([
  ['/vloerkleden?utm_source=nieuwsbrief&utm_medium=email', '/vloerkleden'],
  ['/?gclid=Cj0KCQ', '/'],
  ['/vloerkleden?page=2&gclid=a&sort=newest', '/vloerkleden?page=2&sort=newest'],
  ['?FBCLID=x&page=2', '?page=2'],
  ['/a?gclid', '/a'],
])('takes the campaign out of an address: %s', (address, without) => {
  expect(withoutCampaign(address)).toBe(without)
})

it.each(['/', '/a?', '/a?page=2&', '/zoeken?q=utm_source', '/a?gclids=1&x_utm_source=2', '/a?maat=utm_a%26gclid'])(
  'leaves every other address as it is written: %s',
  (address) => {
    expect(withoutCampaign(address)).toBe(address)
  },
)
