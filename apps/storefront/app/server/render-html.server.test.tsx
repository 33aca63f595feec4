import { lazy, type ReactNode, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { renderHtml } from './render-html.server.tsx'

const Page = ({ children }: { children: ReactNode }) => (
  <html lang="nl">
    <body>
      <Suspense fallback="wait">{children}</Suspense>
    </body>
  </html>
)
const htmlOf = (inside: string) =>
  `<!DOCTYPE html><html lang="nl"><head></head><body><!--$-->${inside}<!--/$--></body></html>`

it('writes a page whole, and waits for a part whose code comes later', async () => {
  const atOnce = await renderHtml(<Page>rugs</Page>, undefined)
  const Later = lazy(async () => ({ default: () => 'rugs' }))
  const later = await renderHtml(
    <Page>
      <Later />
    </Page>,
    undefined,
  )
  expect([atOnce, later].map(({ html, failed }) => ({ html: html.toString(), failed }))).toEqual([
    { html: htmlOf('rugs'), failed: false },
    { html: htmlOf('rugs'), failed: false },
  ])
})

it('tells of a part that fails, once', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const Broken = () => {
    throw new Error('no price')
  }
  const { failed } = await renderHtml(
    <Page>
      <Broken />
    </Page>,
    undefined,
  )
  expect([failed, told.mock.calls]).toEqual([true, [[new Error('no price')]]])
})
