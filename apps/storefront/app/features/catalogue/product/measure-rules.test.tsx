import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { registerAllTexts } from '../../../texts/all-texts.server.ts'
import { MeasureRules } from './measure-rules.tsx'

registerAllTexts()

/** The rules of a rug of 240 × 300 cm, in a shop with this deposit. */
function rulesWith(deposit: { state: boolean; percentage: number }, path = '/'): string {
  const rules = () => <MeasureRules shape="rectangle" measures={{ width: 240, length: 300 }} />
  const Shop = createRoutesStub([{ id: 'root', path: '*', Component: rules }])
  return renderToStaticMarkup(
    <Shop initialEntries={[path]} hydrationData={{ loaderData: { root: { config: { payment: { deposit } } } } }} />,
  )
}

it('says what is paid before and at delivery where the shop asks a deposit', () => {
  expect(rulesWith({ state: true, percentage: 20 })).toContain('Je betaalt 20% vooraf en 80% bij levering.')
  expect(rulesWith({ state: true, percentage: 30 }, '/en')).toContain('You pay 30% in advance and 70% on delivery.')
})

it('says nothing of a deposit where the shop asks none, and always how much a rug may differ and that it does not come back', () => {
  const rules = rulesWith({ state: false, percentage: 20 })
  expect(rules).not.toContain('20%')
  expect(rules).toContain('240 cm wordt dus 233 tot 247 cm.')
  expect(rules).toContain('kan niet worden geretourneerd (wettelijke uitzondering)')
})
