import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const path of ['/', '/en', '/cart']) {
  test(`${path} has no fault that axe can find`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
  })
}
