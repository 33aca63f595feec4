export const orderColumns = {
  number: ['name', 'order number', 'bestelnummer', 'ordernummer', 'order_number', 'order_id', 'order id'],
  email: ['email', 'e-mail', 'e-mailadres', 'customer_email', 'billing_email', 'email (billing)', 'customer email'],
  orderedAt: ['created at', 'order date', 'besteldatum', 'datum', 'order_date', 'date', 'created_at', 'purchase date'],
  state: ['status', 'state', 'order_status', 'order status'],
  payment: ['financial status'],
  fulfilment: ['fulfillment status'],
  cancelledAt: ['cancelled at'],
  currency: ['currency', 'valuta', 'order_currency', 'order currency'],
  total: ['total', 'totaal', 'order_total', 'order total amount', 'order total', 'grand_total', 'total_paid'],
  vat: ['taxes', 'btw', 'vat', 'total_tax', 'tax_total', 'order_tax', 'order total tax amount', 'tax_amount'],
  shipping: [
    ...['shipping', 'verzendkosten', 'order_shipping', 'shipping_total', 'order shipping amount'],
    ...['shipping_amount', 'total_shipping', 'shipping total'],
  ],
  shippingVat: [
    ...['shipping_tax_total', 'shipping_tax', 'order_shipping_tax', 'order shipping tax amount'],
    ...['shipping_tax_amount', 'shipping tax', 'btw verzendkosten', 'verzendkosten btw'],
  ],
  discount: [
    ...['discount amount', 'korting', 'discount', 'discount_total', 'cart_discount', 'cart discount amount'],
    ...['order_discount', 'discount_amount', 'total_discounts', 'discount total'],
  ],
  discountVat: ['discount_tax_total', 'discount_tax', 'cart_discount_tax', 'cart discount amount tax', 'btw korting'],
  fees: [
    ...['fee_total', 'fees', 'fee', 'order_fees', 'betaalkosten', 'transactiekosten', 'betalingskosten', 'toeslag'],
    ...['payment costs', 'payment_fee', 'total_wrapping', 'inpakkosten', 'fee total', 'order fees amount', 'duties'],
  ],
  feesVat: ['fee_tax_total', 'fee_tax', 'fees_tax', 'btw betaalkosten', 'order fees tax amount'],
  credit: [
    ...['gift card', 'gift cards', 'gift_card_amount', 'gift_cards_amount', 'gift card amount', 'cadeaubon'],
    ...['cadeaubonnen', 'cadeaukaart', 'store credit', 'store_credit', 'customer_balance_amount', 'tegoed'],
  ],
  title: ['lineitem name', 'product', 'artikel', 'omschrijving', 'item_name', 'item name', 'product name'],
  article: ['lineitem sku', 'artikelnummer', 'sku', 'article number', 'item_sku'],
  quantity: ['lineitem quantity', 'aantal', 'quantity', 'item_quantity', 'qty', 'quantity (- refund)'],
  price: ['lineitem price', 'prijs', 'price', 'item cost', 'item_price'],
  lineTotal: ['line total', 'regeltotaal', 'item_total', 'order line total'],
  lineVat: ['item_total_tax', 'order line tax', 'btw regel'],
} as const

const addressParts = (prefix: string, before: string) =>
  [
    [`${prefix} name`, `${before}naam`],
    [`${prefix}_first_name`, `first name (${prefix})`],
    [`${prefix}_last_name`, `last name (${prefix})`],
    [`${prefix} company`, `${prefix}_company`, `${before}bedrijf`, `company (${prefix})`],
    [`${prefix} address1`, `${prefix}_address_1`, `${before}adres`, `address 1&2 (${prefix})`, `address 1 (${prefix})`],
    [`${prefix} address2`, `${prefix}_address_2`, `address 2 (${prefix})`],
    [`${prefix} zip`, `${prefix}_postcode`, `${before}postcode`, `postcode (${prefix})`],
    [`${prefix} city`, `${prefix}_city`, `${before}plaats`, `city (${prefix})`],
    [`${prefix} country`, `${prefix}_country`, `${before}land`, `country code (${prefix})`],
  ] as const

export const billingParts = addressParts('billing', 'factuur')
export const shippingParts = addressParts('shipping', 'bezorg')
