import { expect, type Page } from '@playwright/test'

/** Asks the shop's API as this visitor's browser does from our own pages: with its cookies. */
export async function ask<Data>(page: Page, path: string, body: object = {}): Promise<Data> {
  const answer = await page.request.post(path, { data: body, headers: { 'sec-fetch-site': 'same-origin' } })
  const { data, errorCode }: { data: Data; errorCode?: string } = await answer.json()
  expect(errorCode, `what ${path} refuses`).toBeUndefined()
  return data
}
