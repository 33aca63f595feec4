import { expect, it } from 'vitest'
import { aVisit } from '../testing/a-visit.ts'
import { registerAllTexts } from '../texts/all-texts.server.ts'
import { action, loader } from './reset.tsx'

registerAllTexts()

const good = 'Vloerkleed1'

/** The form of a new password, posted by who opened a mailed link; `asked`: what the API was asked. */
async function post(
  password: string,
  passwordRepeat: string,
  answer: object = { status: 'success', data: null },
  cookie = `es_s=reset.${'a'.repeat(32)}`,
) {
  const asked: string[] = []
  const send = (async (input: string) => {
    asked.push(new URL(input).pathname)
    return Response.json(answer, { status: 'errorCode' in answer ? 429 : 200 })
  }) as unknown as typeof fetch
  const url = new URL('http://localhost:3000/account/reset')
  const headers = { cookie }
  const request = new Request(url, { method: 'POST', headers, body: new URLSearchParams({ password, passwordRepeat }) })
  const { context } = aVisit(send, request, url.origin)
  const result = await action({ request, url, context, params: {}, pattern: '/account/reset' })
  return { asked, result }
}

it('asks for two passwords that are good and the same before it sets one', async () => {
  const noMatch = 'accountPasswordResetErrorPasswordNoMatch'
  const cases = [
    [good, 'Vloerkleed2', { passwordRepeat: 'passwordsDiffer' }, noMatch],
    [good, '', { passwordRepeat: 'passwordsDiffer' }, noMatch],
    ['zwak', 'zwak', { password: 'passwordTooWeak' }, undefined],
    ['zwak', good, { password: 'passwordTooWeak', passwordRepeat: 'passwordsDiffer' }, noMatch],
  ] as const
  for (const [password, repeat, problems, phrase] of cases) {
    const { asked, result } = await post(password, repeat)
    expect(result).toMatchObject({ data: { problems, phrase }, init: { status: 422 } })
    expect(asked).toEqual([])
  }
})

it('leads to the login once it is set; who tries too often stays at the form, for the link still works', async () => {
  const { asked, result } = await post(good, good)
  expect(asked).toEqual(['/api/v2/account/password'])
  expect((result as Response).headers.get('location')).toBe('/account/login?notice=accountPasswordResetSuccess')
  const tooOften = { status: 'error', errorCode: 'tooManyRequests', message: 'tooManyRequests' }
  expect((await post(good, good, tooOften)).result).toMatchObject({ data: { phrase: 'tooManyRequests' } })
})

it('leads who posts a password by a link that was used to the login, which says so', async () => {
  const { asked, result } = await post(good, good, undefined, '')
  expect((result as Response).headers.get('location')).toBe('/account/login?notice=accountPasswordResetError')
  expect(asked).toEqual([])
})

it('says of a used link that it has ended as soon as it is opened, beside the form for a new one', async () => {
  const ended = { status: 'error', errorCode: 'accountPasswordResetError', message: 'accountPasswordResetError' }
  const opened = async (answer: object, status: number) => {
    const send = (async () => Response.json(answer, { status })) as unknown as typeof fetch
    const url = new URL('http://localhost:3000/account/reset')
    const request = new Request(url, { headers: { cookie: `es_s=reset.${'a'.repeat(32)}` } })
    const { context } = aVisit(send, request, url.origin)
    return loader({ request, url, context, params: {}, pattern: '/account/reset' })
  }
  expect(await opened(ended, 422)).toEqual({ hasToken: false, isEnded: true })
  expect(await opened({ status: 'success', data: null }, 200)).toEqual({ hasToken: true, isEnded: false })
})
