import { expect, it } from 'vitest'
import { read } from '../../testing/draw.tsx'
import { StockAlertPage } from './stock-alert-page.tsx'

const typed = 'anna@example.nl'

it('says what happens next, and to which address', () => {
  expect(read(<StockAlertPage answer={{ step: 'mailed', typed }} />)).toBe(
    'Kijk in je mail|We hebben een mail gestuurd naar anna@example.nl. Druk daarin op de knop, dan laten we het je weten.',
  )
  expect(read(<StockAlertPage answer={{ step: 'noted', typed }} />, { path: '/en/back-in-stock' })).toBe(
    'We will email you|As soon as this is back in stock, we will send one email to anna@example.nl.',
  )
})

it('says why not, and where to try again', () => {
  const refused = (problem: string) => read(<StockAlertPage answer={{ step: 'refused', typed, problem }} />)
  expect(refused('invalidInput')).toContain('Vul een geldig e-mailadres in.|Ga terug naar het product')
  expect(refused('notSoldOut')).toContain('Dit is weer op voorraad, of komt niet terug.')
  expect(read(<StockAlertPage answer={undefined} />)).toContain('Op de pagina van een product dat is uitverkocht')
})
