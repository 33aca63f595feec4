import { expect, it } from 'vitest'
import { hostnameOf, isAskedFromThisMachine, isPublicShop } from './is-public.ts'

const local = { host: '127.0.0.1', appUrl: undefined, hosts: [] }

it.each([
  ['as it starts by itself', {}, false],
  ['on another loopback address', { host: '127.0.0.2' }, false],
  ['on IPv6 loopback', { host: '::1' }, false],
  ['by the name localhost', { host: 'localhost', appUrl: 'http://localhost:3000' }, false],
  ['by a name below localhost', { appUrl: 'http://shop.localhost:3000' }, false],
  ['on all addresses', { host: '0.0.0.0' }, true],
  ['on all addresses of IPv6', { host: '::' }, true],
  ['on an address of a network', { host: '192.168.1.5' }, true],
  ['on a name', { host: 'shop-server' }, true],
  ['with an address on the web', { appUrl: 'https://shop.example' }, true],
  ['with a name that only begins like localhost', { appUrl: 'http://localhost.shop.example' }, true],
  ['with one more name', { hosts: ['localhost', 'test.shop.example'] }, true],
])('a shop %s, %j, is public: %s', (_, reach, expected) => expect(isPublicShop({ ...local, ...reach })).toBe(expected))

const localRequest = { remoteAddress: '127.0.0.1', httpVersion: '1.1', headers: { host: 'localhost:3000' } }

it.each([
  ['from here for localhost', {}, true],
  ['from IPv6 loopback', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }, true],
  ['from IPv4 over IPv6', { remoteAddress: '::ffff:127.0.0.1' }, true],
  ['from another machine', { remoteAddress: '192.168.1.7' }, false],
  ['for another name', { headers: { host: 'abc.tunnel.example' } }, false],
  ['for another name, told by a proxy', { headers: { host: 'localhost', 'x-forwarded-host': 'shop.example' } }, false],
  ['by a proxy that tells who asked', { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.9' } }, false],
  ['by a proxy of the standard', { headers: { host: 'localhost', forwarded: 'for=203.0.113.9' } }, false],
  ['by HTTP/1.0', { httpVersion: '1.0' }, false],
  ['without a host', { headers: {} }, false],
])('a request %s, %j, is from here: %s', (_, arrival, expected) =>
  expect(isAskedFromThisMachine({ ...localRequest, ...arrival })).toBe(expected),
)

it.each([
  ['Shop.Example:8443', 'shop.example'],
  ['127.1', '127.0.0.1'],
  ['::1', '[::1]'],
  ['[::1]:3000', '[::1]'],
  ['shop.example.', 'shop.example'],
  ['a b', undefined],
  ['user@shop.example', undefined],
  ['', undefined],
])('reads %j as %s', (host, expected) => expect(hostnameOf(host)).toBe(expected))
