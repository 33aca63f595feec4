import { usePrice } from '../../../shop/price-text.tsx'
import { useConfig } from '../../../shop/use-config.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useNumber } from './use-number.ts'
import type { PromisedDay } from './use-promised-day.ts'

export function useDeliveryHtml(promised: PromisedDay | undefined): string {
  const t = useTexts('catalogue')
  const price = usePrice()
  const number = useNumber()
  const { deliveryMethods, countries } = useConfig()
  const lists = countries.map((country) => {
    const methods = deliveryMethods.filter(({ countryCode }) => countryCode === country)
    const items = methods.map(({ label, price: amount, freeFrom, maximumWeight }) => {
      const cost = price(amount, { freeWord: true })
      const name = maximumWeight > 0 ? t('facts.upToWeight', { label, weight: number(maximumWeight / 1000) }) : label
      return `<li>${escaped(name)}: ${freeFrom > 0 ? t('facts.freeFrom', { price: cost, from: price(freeFrom) }) : cost}</li>`
    })
    const day = promised?.textFor(country)
    const promise = day ? `<p>${day}.</p>` : ''
    return items.length > 0 ? `<h3>${t(`facts.countries.${country}`)}</h3>${promise}<ul>${items.join('')}</ul>` : ''
  })
  return `<p>${t('facts.deliveryMore')}</p>${lists.join('')}`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
