import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { draw, read } from '../testing/draw.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { isLostConnection } from './lost-connection.ts'

const of = (error: unknown) => read(<ErrorNotice error={error} />, {})

it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'calls no missing network a mistake of the shop: %s',
  (message) => {
    const shown = of(new TypeError(message))
    expect(shown).toContain('Geen verbinding')
    expect(shown).not.toContain('500')
    expect(shown).toContain('Probeer het opnieuw')
  },
)

it('knows code that did not come in each browser, and no mistake of the shop’s own code', () => {
  const lost = [
    'Failed to fetch dynamically imported module: https://shop.example/assets/cart-1.js',
    'error loading dynamically imported module: https://shop.example/assets/cart-1.js',
    'Importing a module script failed.',
  ]
  expect(lost.map((message) => isLostConnection(new TypeError(message)))).toEqual([true, true, true])
  expect(isLostConnection(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false)
  expect(of(new TypeError('x is not a function'))).toContain('Er ging iets mis')
})

it('takes what a proxy answers in place of the shop for a shop out of reach, and leads on', () => {
  const shown = of(new ErrorResponse(502, 'Bad Gateway', '<h1>Bad gateway</h1>'))
  expect(shown).toContain('Verbindingsfout')
  expect(shown).not.toContain('Bad gateway')
  expect(draw(<ErrorNotice error={new Error('Unable to decode turbo-stream response')} />, {})).toContain(
    'Verbindingsfout',
  )
})

it('leads on from a page that is not there, by a search and the main menu', () => {
  const entry = { id: '1', title: 'Vloerkleden', url: '/vloerkleden', children: [] }
  const menus = { navigation: { desktop: { menu_tree: [entry] } } }
  const html = draw(<ErrorNotice error={new ErrorResponse(404, '', null)} />, { menus, path: '/en/gone' })
  expect(html).toMatch(/<form (?=[^>]*action="\/en\/search")(?=[^>]*method="get")/)
  expect(html).toContain('href="/en/vloerkleden"')
})
