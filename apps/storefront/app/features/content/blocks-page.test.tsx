import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { BlocksPage } from './blocks-page.tsx'

type Page = ComponentProps<typeof BlocksPage>['page']
type Block = NonNullable<Page['blocks']>[number]
const text: Block = { type: 'text', title: 'Welkom', html: '<p>Kleden.</p>' }
const noGoods: Block = { type: 'products', title: 'Nieuw binnen', products: [], url: null }

const page = (slug: string, ...blocks: Block[]) =>
  draw(
    <BlocksPage
      page={{ slug, pageTitle: 'Kleden voor elke kamer', breadcrumb: [], blocks } as unknown as Page}
      ProductRow={() => <p>goods</p>}
    />,
  )

it('titles a home page that has no large picture', () => {
  expect(page('', text)).toContain('Kleden voor elke kamer</h1>')
  expect(page('', text)).not.toContain('<nav')
  expect(page('over-ons', text)).toContain('<nav')
})

it('leaves out a row of products in which there are none', () => {
  expect(page('', text, noGoods)).not.toContain('Nieuw binnen')
})
