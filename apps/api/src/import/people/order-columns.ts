/** The columns of an order, in any table: ours in both languages, Shopify's and WooCommerce's with a row a line. */
export const orderColumns = {
  number: ['name', 'order number', 'bestelnummer', 'ordernummer', 'order_number', 'order_id'],
  email: ['email', 'e-mail', 'e-mailadres', 'customer_email', 'billing_email'],
  orderedAt: ['created at', 'order date', 'besteldatum', 'datum', 'order_date', 'date'],
  state: ['status', 'state', 'order_status'],
  payment: ['financial status'],
  fulfilment: ['fulfillment status'],
  cancelledAt: ['cancelled at'],
  currency: ['currency', 'valuta', 'order_currency'],
  total: ['total', 'totaal', 'order_total'],
  vat: ['taxes', 'btw', 'vat', 'total_tax', 'tax_total', 'order_tax'],
  shipping: ['shipping', 'verzendkosten', 'order_shipping', 'shipping_total'],
  discount: ['discount amount', 'korting', 'discount', 'discount_total'],
  title: ['lineitem name', 'product', 'artikel', 'omschrijving', 'item_name'],
  article: ['lineitem sku', 'artikelnummer', 'sku', 'article number', 'item_sku'],
  quantity: ['lineitem quantity', 'aantal', 'quantity', 'item_quantity'],
  price: ['lineitem price', 'prijs', 'price'],
  lineTotal: ['line total', 'regeltotaal', 'item_total'],
  lineVat: ['item_total_tax'],
} as const

/** What the lines of an address are made of, one text a column, first what stands on top. */
const addressParts = (prefix: string, before: string) =>
  [
    [`${prefix} name`, `${before}naam`],
    [`${prefix}_first_name`],
    [`${prefix}_last_name`],
    [`${prefix} company`, `${prefix}_company`, `${before}bedrijf`],
    [`${prefix} address1`, `${prefix}_address_1`, `${before}adres`],
    [`${prefix} address2`, `${prefix}_address_2`],
    [`${prefix} zip`, `${prefix}_postcode`, `${before}postcode`],
    [`${prefix} city`, `${prefix}_city`, `${before}plaats`],
    [`${prefix} country`, `${prefix}_country`, `${before}land`],
  ] as const

export const billingParts = addressParts('billing', 'factuur')
export const shippingParts = addressParts('shipping', 'bezorg')
