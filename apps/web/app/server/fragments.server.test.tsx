import { cents } from '@toonbank/domain/money/cents.ts'
import { use } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ColoursInside } from '../features/catalogue/product/colour-list.fragment.tsx'
import { Gallery } from '../features/catalogue/product/gallery.tsx'
import { TextsInside } from '../features/catalogue/product/product-texts.fragment.tsx'
import { ProductCard } from '../features/catalogue/product-card.tsx'
import { ProductGrid } from '../features/catalogue/product-grid.tsx'
import { Fragment, FragmentsOfPage } from '../fragments/fragment.tsx'
import { ContactInside } from '../shell/footer-contact.fragment.tsx'
import { FooterMenus } from '../shell/footer-menus.tsx'
import { MainMenu } from '../shell/main-menu.tsx'
import { ChosenVatView } from '../shop/chosen-vat-view.ts'
import type { ListedProduct } from '../shop/listed-product.ts'
import type { ShownConfig } from '../shop/shown-config.ts'
import { useShop } from '../shop/use-shop.ts'
import { aCache } from '../testing/a-cache.ts'
import { registerAllTexts } from '../texts/all-texts.server.ts'
import { fragmentsOf, type Kind } from './fragments.server.tsx'
import { renderHtml } from './render-html.server.tsx'

registerAllTexts()

const tree = {
  menu_tree: [
    {
      id: '1',
      title: 'Vloerkleden',
      url: 'vloerkleden',
      children: [{ id: '2', title: 'Wol & <zijde>', url: '/wol', children: [] }],
    },
  ],
}
const menu = { desktop: tree, mobile: tree }
const config = {
  languages: { strategy: 'prefix_except_default' },
  display: {
    vatToggle: true,
    priceExclVat: false,
    currency: { defaultCurrency: 'EUR', state: true },
    priceDecimals: true,
  },
  stock: { state: true, displayType: 'text', lowStockThreshold: 3 },
  navigation: { expandItems: true },
  ...{ name: 'Nop & Draad', logoUrl: '/brand/logo.svg', tagline: 'Kleden met een verhaal' },
  delivery: { cutOff: '16:00', shippingDays: [], closedDays: [] },
  support: { phoneNumber: '+31 30 808 01 23', whatsappNumber: '', email: 'hallo@draad.example' },
} as unknown as ShownConfig
const prices = {
  baseInclVat: 121_00,
  baseExclVat: 100_00,
  discountInclVat: 96_80,
  discountExclVat: 80_00,
  discountPercentage: 20,
}
const product = {
  productId: 12,
  slug: 'duin',
  title: 'Duin & <hei>',
  image: { base: '/media/0123abcd/duin', width: 1600, height: 1200, colour: '#cba' },
  hoverImage: null,
  prices,
  isFromPrice: true,
  isMadeToMeasure: true,
  sizeText: '170 × 240',
  rating: { average: 4.5, count: 2 },
  stock: { openQuantity: 2, isManaged: true, isPermanentlyOutOfStock: false },
  backorder: false,
  orderable: true,
  deliveryDays: 1,
  colours: [
    { productId: 12, slug: 'duin', name: 'Zand', hex: '#aaa' },
    { productId: 14, slug: 'duin-bos', name: 'Bos', hex: '#bbb' },
  ],
  colourCount: 2,
} as unknown as ListedProduct

const texts = {
  longDescription: '<p>Wol uit <a href="/texel">Texel</a></p>',
  specifications: Array.from({ length: 9 }, (_, at) => ({ name: `Naam ${at}`, options: ['a & b', 'c'] })),
  composition: [{ material: 'wol', percentage: 100 }],
  care: 'Zuig <zacht>',
  maker: { name: 'Weverij', address: 'Kade 1', email: 'post@weverij.example' },
  mpn: '12-34',
}

const loaded = 'Één vloerkleed, € 80 $& <!--0-->'
const Loaded = () => {
  const inside = use(FragmentsOfPage)?.placeholderOf(loaded) ?? loaded
  // biome-ignore lint/security/noDangerouslySetInnerHtml: text of this test
  return <script type="text/plain" dangerouslySetInnerHTML={{ __html: inside }} />
}

const pictures = [1, 2, 3].map((number) => ({
  ...{ id: `duin-${number}`, imageSrc: { medium: '', large: '', max: '' }, imageAlt: 'Kleed & "franje"' },
  ...{ base: `/media/1/duin-${number}`, width: 1280, height: 1600, colour: '#bba78a' },
}))

const variations = [1, 2].map((productId) => ({
  ...{ groupId: 'kleur', id: `${productId}`, label: 'Kleur', name: `Kleur ${productId}`, state: true, productId },
  ...{ productSlug: 'duin', productImage: { url: { medium: '' }, alt: '', base: '/media/1/a', colour: '#aaa' } },
}))

const Shop = () => (
  <>
    <Loaded />
    <Gallery title="Duin" images={pictures} />
    <MainMenu />
    {[12, 13].map((productId, at) => (
      <ProductCard key={productId} product={{ ...product, productId }} priority={at === 0 ? 'first' : undefined} />
    ))}
    <Fragment as="div" name="productTexts" of={texts}>
      <TextsInside {...texts} />
    </Fragment>
    <FooterMenus menus={menu} />
  </>
)

interface Options {
  readonly path?: '/' | '/en'
  readonly isForEverybody?: boolean
  readonly cached?: ReturnType<typeof aCache<Uint8Array>>
  readonly kind?: Kind
  readonly withFragments?: boolean
}

/** A page as the server sends it: somebody is logged in, and has chosen to see prices without VAT. */
async function drawn(
  Page: () => React.ReactNode,
  { path = '/', isForEverybody = true, cached = aCache(), kind, withFragments = true }: Options = {},
) {
  const Stub = createRoutesStub([{ id: 'root', path, Component: Page }])
  const kinds = kind ? { kinds: { card: kind } } : {}
  const caches = { fragments: cached, longFragments: cached, filterFragments: cached }
  const fragments = fragmentsOf({ caches, language: path === '/en' ? 'eng' : 'nld', config, isForEverybody, ...kinds })
  const page = (
    <ChosenVatView value="excl">
      <FragmentsOfPage value={withFragments ? fragments : undefined}>
        <Stub
          initialEntries={[path]}
          hydrationData={{
            loaderData: {
              root: { config, menus: { navigation: menu, footer: menu }, customer: { firstName: 'Lotte' } },
            },
          }}
        />
      </FragmentsOfPage>
    </ChosenVatView>
  )
  const { html, failed } = await renderHtml(page, undefined)
  expect(failed).toBe(false)
  return fragments.fill(html).toString()
}

it.each(['/', '/en'] as const)('draws the same page with fragments as without, to the byte, at %s', async (path) => {
  const without = await drawn(Shop, { path, withFragments: false })
  expect(await drawn(Shop, { path })).toBe(without)
  expect(without).toContain('Duin &amp; &lt;hei&gt;')
  expect(without).toContain(loaded)
  expect(without).toContain(path === '/en' ? 'href="/en/product/12/duin"' : 'href="/product/12/duin"')
})

it.each([
  [4, { top: true }],
  [5, { top: true }],
  [9, { heading: 'h3' }],
] as const)('draws %i cards of a grid as the page draws them: %o', async (amount, more) => {
  const products = Array.from({ length: amount }, (_, at) => ({ ...product, productId: 20 + at }) as ListedProduct)
  const Grid = () => <ProductGrid products={products} {...more} />
  const withoutHints = (html: string) => html.replaceAll(/<link rel="preload"[^>]*>/g, '')
  const [apart, within] = [await drawn(Grid), await drawn(Grid, { withFragments: false })]
  expect(withoutHints(apart)).toBe(withoutHints(within))
  expect(within.split('<article')).toHaveLength(amount + 1)
})

it('keeps no fragment that is longer than any of a shop’s own', async () => {
  const cached = aCache<Uint8Array>()
  const long = { ...texts, longDescription: `<p>${'é'.repeat(150_000)}</p>` }
  const Texts = () => (
    <Fragment as="div" name="productTexts" of={long}>
      <TextsInside {...long} />
    </Fragment>
  )
  expect(await drawn(Texts, { cached })).toContain('ééé')
  expect(cached.entries.size).toBe(0)
})

it('leads from a card of a chosen size to that size', async () => {
  const sized = () => <ProductCard product={{ ...product, choice: [{ groupId: 'maat', id: '200x300' }] }} />
  expect(await drawn(sized)).toContain('href="/product/12/duin?maat=200x300"')
  expect(await drawn(sized, { path: '/en' })).toContain('href="/en/product/12/duin?maat=200x300"')
})

it('draws the merchant’s logo as the browser does, without the hint that stands in the head of a page', async () => {
  const Foot = () => (
    <Fragment as="div" name="footerContact" of={{}}>
      <ContactInside />
    </Fragment>
  )
  const [withFragments, without] = [await drawn(Foot), await drawn(Foot, { withFragments: false })]
  expect(withFragments).toContain('<img src="/brand/logo.svg"')
  expect(withFragments).not.toContain('rel="preload"')
  expect(without.replace(/<link rel="preload"[^>]*>/, '')).toBe(withFragments)
})

it('draws a fragment once, for every page that has the same', async () => {
  const cached = aCache<Uint8Array>()
  const first = await drawn(Shop, { cached })
  const known = new Map(cached.entries)
  expect(known.size).toBe(6)
  expect(await drawn(Shop, { cached })).toBe(first)
  expect(await drawn(Shop, { cached, isForEverybody: false }), 'who is logged in is shown them too').toBe(first)
  expect(cached.entries).toEqual(known)
})

it('draws a fragment anew for each of the values that it shows', async () => {
  const cached = aCache<Uint8Array>()
  const shown = [
    product,
    { ...product, title: 'Hei' },
    { ...product, prices: { ...prices, discountInclVat: cents(1_23) } },
  ]
  const galleries = [pictures, pictures.toReversed(), pictures.slice(1)]
  const pages = [
    ...shown.map((one) => () => <ProductCard product={one as ListedProduct} />),
    ...['h2', 'h3'].map((heading) => () => <ProductCard product={product} heading={heading as 'h3'} />),
    () => <ProductCard product={product} priority="first" />,
    ...[1, 2].map((productId) => () => (
      <Fragment as="ul" name="colours" of={{ items: variations, productId }}>
        <ColoursInside items={variations} productId={productId} />
      </Fragment>
    )),
    ...galleries.map((images) => () => <Gallery title="Duin" images={images} />),
  ]
  for (const path of ['/', '/en'] as const)
    for (const Page of [...pages, ...pages])
      expect((await drawn(Page, { path, cached })).replace(/^<link[^>]*>/, '')).toBe(
        (await drawn(Page, { path, withFragments: false })).replace(/^<link[^>]*>/, ''),
      )
  expect(cached.entries.size, 'one heading is written and is the usual one').toBe(2 * pages.length)
})

it('caches nothing of a page that is somebody’s: what it shows may be theirs', async () => {
  const cached = aCache<Uint8Array>()
  const own = () => (
    <ProductCard product={{ ...product, prices: { ...product.prices, discountInclVat: cents(1_23) } }} />
  )
  expect(await drawn(own, { cached, isForEverybody: false })).toContain('1,23')
  expect(cached.entries.size).toBe(0)
})

/** A page with one fragment of a test's own. */
const pageOf = (Inside: () => React.ReactNode, of: object = {}) => ({
  Page: () => (
    <Fragment as="article" name="card" of={of}>
      <Inside />
    </Fragment>
  ),
  kind: { schema: v.strictObject({}), Inside } satisfies Kind,
})

it('fails, loudly and before anybody sees it, when a fragment asks who is visiting', async () => {
  const { Page, kind } = pageOf(() => <p>{useShop().customer?.firstName}</p>)
  expect(await drawn(Page, { kind, withFragments: false })).toContain('Lotte')
  const cached = aCache<Uint8Array>()
  await expect(drawn(Page, { kind, cached })).rejects.toThrow('useRouteLoaderData must be used within a data router')
  expect(cached.entries.size).toBe(0)
})

it('shows a fragment nothing of the page around it, neither a context nor its address', async () => {
  const { Page, kind } = pageOf(() => (
    <p>
      {use(ChosenVatView) ?? 'none'} {useLocation().pathname}
    </p>
  ))
  expect(await drawn(Page, { kind, path: '/en' })).toContain('none<!-- --> <!-- -->/en')
})

it('refuses what a fragment is not said to be drawn from', async () => {
  const { Page, kind } = pageOf(() => <p>card</p>, { customer: 'Lotte' })
  await expect(drawn(Page, { kind })).rejects.toThrow('customer')
  const personal = () => <ProductCard product={{ ...product, firstName: 'Lotte' } as ListedProduct} />
  await expect(drawn(personal)).rejects.toThrow('firstName')
})
