import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { registerAllTexts } from '../../../texts/all-texts.server.ts'
import { VariationPicture } from './variation-picture.tsx'

registerAllTexts()

const sand = (base: string) => ({
  groupId: 'kleur',
  id: '1',
  label: 'Kleur',
  name: 'Zand',
  state: true,
  productId: 1,
  productSlug: 'zand',
  productImage: { url: { medium: '' }, alt: 'Zand', base, colour: '#d9c9a8' },
})

function drawn(base: string): string {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => <VariationPicture item={sand(base)} isCurrent={false} search="" isLarge={false} />,
    },
  ])
  return renderToStaticMarkup(<Page />)
}

it('shows the colour where a product has no picture, and no broken one', () => {
  expect(drawn('/media/1/zand')).toContain('<img')
  expect(drawn('')).not.toContain('<img')
  expect(drawn('')).toContain('background-color:#d9c9a8')
})
