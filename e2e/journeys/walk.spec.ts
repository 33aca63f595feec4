import { locales } from '@toonbank/domain/locale.ts'
import { aShopper } from '../steps/shopper.ts'
import { walk } from '../steps/walk.ts'
import { test, testWithoutJavaScript } from '../test.ts'

for (const language of locales) {
  test(`a guest finds a rug, orders and pays it (${language})`, { tag: '@long' }, ({ page }) =>
    walk(aShopper(page, language)),
  )
  testWithoutJavaScript(
    `a guest finds a rug, orders and pays it without JavaScript (${language})`,
    { tag: language === 'nld' ? '@long' : '@wide' },
    ({ page }) => walk(aShopper(page, language, false)),
  )
}
