import { expect, type Page } from '@playwright/test'
import type { Language } from './words.ts'

/** Asks the shop's API as this visitor's browser does from our own pages: with its cookies, and in its language. */
export async function ask<Data>(
  page: Page,
  path: string,
  body: object = {},
  language: Language = 'nld',
): Promise<Data> {
  const headers = { 'sec-fetch-site': 'same-origin', 'accept-language': language === 'nld' ? 'nl' : 'en' }
  const answer = await page.request.post(path, { data: body, headers })
  const { data, errorCode }: { data: Data; errorCode?: string } = await answer.json()
  expect(errorCode, `what ${path} refuses`).toBeUndefined()
  return data
}
