/** The columns of an address, in any table: ours in both languages, Shopify's of old and of now, WooCommerce's. */
export interface AddressColumns {
  readonly firstName: readonly string[]
  readonly lastName: readonly string[]
  readonly company: readonly string[]
  readonly street: readonly string[]
  readonly more: readonly string[]
  readonly number: readonly string[]
  readonly addition: readonly string[]
  readonly zipCode: readonly string[]
  readonly city: readonly string[]
  readonly country: readonly string[]
}

export const ownAddress: AddressColumns = {
  firstName: ['first name', 'voornaam', 'first_name', 'billing_first_name'],
  lastName: ['last name', 'achternaam', 'last_name', 'billing_last_name'],
  company: ['company', 'bedrijf', 'bedrijfsnaam', 'company name', 'default address company', 'billing_company'],
  street: ['street', 'straat', 'adres', 'address1', 'address', 'default address address1', 'billing_address_1'],
  more: ['address2', 'default address address2', 'billing_address_2'],
  number: ['house number', 'huisnummer'],
  addition: ['house number addition', 'toevoeging', 'huisnummer toevoeging', 'huisnummertoevoeging'],
  zipCode: ['zip', 'zip code', 'postcode', 'default address zip', 'billing_postcode'],
  city: ['city', 'plaats', 'woonplaats', 'stad', 'default address city', 'billing_city'],
  country: [
    'country code',
    'country_code',
    'default address country code',
    'land',
    'country',
    'landcode',
    'billing_country',
  ],
}

/** Of WooCommerce, which has both addresses of a customer on one line. */
export const shippingAddress: AddressColumns = {
  firstName: ['shipping_first_name'],
  lastName: ['shipping_last_name'],
  company: ['shipping_company'],
  street: ['shipping_address_1'],
  more: ['shipping_address_2'],
  number: ['shipping_house_number'],
  addition: ['shipping_house_number_suffix'],
  zipCode: ['shipping_postcode'],
  city: ['shipping_city'],
  country: ['shipping_country'],
}

export const customerColumns = {
  email: ['email', 'e-mail', 'e-mailadres', 'emailadres', 'email address', 'user_email', 'billing_email'],
  prefix: ['tussenvoegsel', 'name prefix'],
  type: ['customer type', 'klanttype', 'soort klant'],
  coc: ['kvk', 'kvk-nummer', 'kvk nummer', 'coc number', 'ondernemingsnummer'],
  vat: ['btw-nummer', 'btw nummer', 'btw-id', 'vat number', 'vat_number', 'billing_vat_number'],
  reference: ['reference', 'referentie'],
  phone: ['phone', 'telefoon', 'telefoonnummer', 'phone number', 'default address phone', 'billing_phone'],
  language: ['language', 'taal', 'locale'],
  created: [
    'created at',
    'created',
    'aangemaakt',
    'klant sinds',
    'customer since',
    'date_registered',
    'user_registered',
  ],
  addressType: ['address type', 'adressoort', 'soort adres'],
  isDefault: ['default address', 'standaardadres', 'default', 'standaard'],
  newsletter: ['newsletter', 'nieuwsbrief', 'accepts email marketing', 'accepts marketing'],
  newsletterAt: ['newsletter since', 'nieuwsbrief sinds', 'newsletter date', 'nieuwsbrief datum'],
  newsletterFrom: ['newsletter source', 'nieuwsbrief bron'],
} as const
