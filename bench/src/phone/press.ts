import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** What is painted once a press has had its effect: another heading of the page, or an open panel with this in it. */
export type Effect = { readonly heading: 'another' } | { readonly panel: RegExp }

/** Event Timing tells of an event after the frame that it led to. */
const eventReportDelay = 300
const awakeWithin = 8_000

/** Presses with a finger; gives the milliseconds from the touch to the end of the frame that shows its effect. */
export async function press(target: Locator, effect: Effect): Promise<number> {
  const page = target.page()
  await target.scrollIntoViewIfNeeded()
  await untilAwake(target)
  const panel = 'panel' in effect ? effect.panel.source : undefined
  const painted = page.evaluate(waitForPaint, panel)
  painted.catch(() => {}) // told where it is awaited
  await target.tap()
  const took = await painted
  await pause(eventReportDelay)
  return took
}

/**
 * Runs in the page. Looks whenever the page has changed, and at nothing that must be laid out for it: to look in each
 * frame would have the browser make frames that nobody needs, in the time that is measured. What it finds is painted
 * with the next frame.
 */
function waitForPaint(panel: string | undefined): Promise<number> {
  const heading = document.querySelector('h1')?.textContent
  const isShown = () => {
    if (panel === undefined) return document.querySelector('h1')?.textContent !== heading
    const open = document.querySelector('[role=dialog][data-open]')
    return open !== null && new RegExp(panel, 'i').test(open.textContent)
  }
  return new Promise((resolve) => {
    let touchedAt: number | undefined
    const note = ({ timeStamp }: Event) => {
      touchedAt ??= timeStamp
    }
    addEventListener('pointerdown', note, { capture: true, once: true })
    const afterFrame = () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - (touchedAt ?? 0))
      port2.postMessage('')
    }
    const observer = new MutationObserver(() => {
      if (touchedAt === undefined || !isShown()) return
      observer.disconnect()
      requestAnimationFrame(afterFrame)
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-open'] })
  })
}

/** As React has taken it over. Where that never happens the press goes the way without JavaScript. */
async function untilAwake(target: Locator): Promise<void> {
  const isAwake = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await target
    .page()
    .waitForFunction(isAwake, await target.elementHandle(), { timeout: awakeWithin })
    .catch(() => {})
}

export async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog][data-open]').waitFor({ state: 'hidden' })
  await pause(eventReportDelay)
}
