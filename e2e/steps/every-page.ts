import { type Buyer, findProduct } from './buyer.ts'

const open = [
  ...['/', '/vloerkleden', '/vloerkleden?page=2', '/vloerkleden/kleur:blauw,groen/prijs:100-900', '/op-maat'],
  ...[
    '/zoeken?q=jute',
    '/zoeken?q=zzzz',
    '/algemene-voorwaarden',
    '/blogs',
    '/blogs/wat-is-abrash',
    '/events',
    '/maatgids',
    '/stalen',
    '/compare',
  ],
  ...['/events/winterdag-in-de-showroom', '/over-ons', '/contact', '/klantenservice', '/op-maat-uitleg'],
  ...['/cart', '/verlanglijst', '/herroepen', '/wettelijke-garantie', '/over-beoordelingen', '/nieuwsbrief'],
  ...['/account/login', '/account/login/link', '/account/register', '/account/reset', '/checkout/login'],
  ...['/bestaat-niet', '/mailbox'],
  ...['/en', '/en/rugs', '/en/rugs/high-pile', '/en/search?q=wool', '/en/search?q=zzzz', '/en/blogs', '/en/events'],
  ...['/en/cart', '/en/wishlist', '/en/withdraw', '/en/legal-guarantee', '/en/about-reviews', '/en/newsletter'],
  ...['/en/account/login', '/en/account/login/link', '/en/account/register', '/en/account/reset', '/en/checkout/login'],
]

/** Pages that anybody may see, of every kind and in both languages. */
export async function pagesForAll(visitor: Buyer): Promise<readonly string[]> {
  const products = await Promise.all([
    findProduct(visitor, 'vloerkleden/hoogpolig', 'Hoogpolig vloerkleed Wadde – duin'),
    findProduct(visitor, 'op-maat', 'Vloerkleed Nesse – zand'),
    // It offers an underlay.
    findProduct(visitor, 'vloerkleden/berber', 'Berber vloerkleed Amelne – oudroze'),
    findProduct(visitor, 'boeken', 'Boek: De verfketel'),
  ])
  return [...open, ...products.flatMap((id) => [`/product/${id}`, `/en/product/${id}`])]
}

/** Pages of a customer who is ready to pay. */
export const pagesOfCustomers = [
  ...['/cart', '/checkout/gegevens', '/checkout/adres', '/checkout/bezorging', '/checkout/overzicht'],
  ...['/account/overview', '/account/orders', '/account/invoices', '/account/tickets', '/account/tickets/nieuw'],
  ...['/account/information', '/account/adres', '/en/account/overview', '/en/account/orders', '/en/account/invoices'],
  ...['/en/account/tickets', '/en/account/information', '/en/account/address'],
  ...['/en/checkout/information', '/en/checkout/delivery', '/en/checkout/overview'],
]
