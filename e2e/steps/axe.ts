import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isTorture } from './torture.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing that axe can find is wrong with the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Totals that are on their way are faded for a moment.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // What still moves is half seen through, and would be measured so.
  await expect.poll(() => page.evaluate(countMoving)).toBe(0)
  // A page of ours has no frames: looked at in one go, without a second page that puts the parts together, it takes a
  // third of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
  const { violations } = await axe.analyze()
  const faults = violations.map(
    ({ id, impact, nodes }) => `${impact}: ${id}: ${nodes.map(({ target }) => target).join(', ')}`,
  )
  expect(faults, new URL(page.url()).pathname).toEqual([])
}

/**
 * The same in the long run, and nothing otherwise: axe takes about a second a page, and `accessibility.spec.ts` asks it
 * about one page of each kind always.
 */
export const expectAccessibleUnderTorture = async (page: Page): Promise<void> =>
  isTorture ? expectAccessible(page) : undefined

/**
 * Waiting for the end of each would wait for ever: one that is held, as a message under the mouse is, does not end. The
 * bar that runs out with a message hides nothing, and axe is to see the message.
 */
const countMoving = (): number =>
  document
    .getAnimations()
    .filter(
      (animation) =>
        animation.playState === 'running' &&
        Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0) &&
        !(animation instanceof CSSAnimation && animation.animationName === 'run-out'),
    ).length
