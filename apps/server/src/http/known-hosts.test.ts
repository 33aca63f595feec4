import { expect, it } from 'vitest'
import { knownHosts } from './known-hosts.ts'

const isKnown = knownHosts({
  host: '0.0.0.0',
  appUrl: 'https://shop.example:8443',
  hosts: ['www.shop.example', '203.0.113.5'],
})

it.each([
  ['shop.example', true],
  ['SHOP.example:8443', true],
  ['www.shop.example', true],
  ['203.0.113.5:3000', true],
  ['localhost:3000', true],
  ['127.0.0.1', true],
  ['[::1]:3000', true],
  ['evil.example', false],
  ['shop.example.evil.example', false],
  ['203.0.113.6', false],
  ['', false],
])('asked for as %s the shop is known: %s', (asked, known) => expect(isKnown(asked)).toBe(known))
