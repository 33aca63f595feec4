import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { DeliveryForm } from './delivery-form.tsx'

it('leads back to the address where nothing is delivered', () => {
  const page = draw(<DeliveryForm options={[]} chosen={undefined} isMissing={false} />)
  expect(page).toContain('Voor dit adres hebben we geen bezorging.')
  expect(page).toContain('href="/checkout/gegevens"')
})
