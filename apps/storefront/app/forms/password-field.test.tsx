import { expect, it } from 'vitest'
import { draw, wordsOf } from '../testing/draw.tsx'
import { PasswordField } from './password-field.tsx'

it('lists the rules of a new password in what the server draws, for who has no JavaScript', () => {
  const html = draw(<PasswordField name="password" isNew label="Wachtwoord" />)
  for (const rule of [
    'Minstens 8 tekens',
    'Een hoofdletter',
    'Een kleine letter',
    'Een cijfer',
    'veel mensen gebruiken',
  ])
    expect(wordsOf(html)).toContain(rule)
  expect(html).toMatch(/<input[^>]*aria-describedby="password-hint"/)
  expect(html).toContain('<div id="password-hint"')
})

it('counts the characters of a new password once', () => {
  const words = wordsOf(draw(<PasswordField name="password" isNew label="Wachtwoord" />))
  expect(words.match(/0 tekens/g)).toHaveLength(1)
})

it('tells a browser which password belongs where: only the one that there is may be filled in', () => {
  const tokenOf = (html: string) => /autoComplete="([^"]*)"/i.exec(html)?.[1]
  expect(tokenOf(draw(<PasswordField name="password" label="Wachtwoord" />))).toBe('current-password')
  expect(tokenOf(draw(<PasswordField name="password" isNew label="Wachtwoord" />))).toBe('new-password')
  expect(tokenOf(draw(<PasswordField name="newPassword" isNew label="Nieuw" />))).toBe('new-password')
  expect(tokenOf(draw(<PasswordField name="passwordRepeat" label="Herhaal" />))).toBe('new-password')
})
