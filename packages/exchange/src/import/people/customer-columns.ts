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
  firstName: ['first name', 'voornaam', 'first_name', 'billing_first_name', 'firstname', '_address_firstname'],
  lastName: ['last name', 'achternaam', 'last_name', 'billing_last_name', 'lastname', '_address_lastname'],
  company: [
    ...['company', 'bedrijf', 'bedrijfsnaam', 'company name', 'default address company', 'billing_company'],
    ...['_address_company', 'company_name', 'address_company'],
  ],
  street: [
    ...['street', 'straat', 'straatnaam', 'adres', 'address1', 'address', 'default address address1'],
    ...['billing_address_1', '_address_street', 'street address', 'address_street', 'address_1'],
  ],
  more: ['address2', 'default address address2', 'billing_address_2', 'address_street_2', 'address_2', 'adres 2'],
  number: ['house number', 'huisnummer', 'address_number', 'house_number', 'billing_house_number'],
  addition: [
    ...['house number addition', 'toevoeging', 'huisnummer toevoeging', 'huisnummertoevoeging', 'address_extension'],
    ...['billing_house_number_suffix', 'house_number_addition'],
  ],
  zipCode: [
    ...['zip', 'zip code', 'postcode', 'default address zip', 'billing_postcode', 'postal code'],
    ...['_address_postcode', 'address_zipcode', 'zipcode'],
  ],
  city: [
    ...['city', 'plaats', 'woonplaats', 'stad', 'default address city', 'billing_city', '_address_city'],
    'address_city',
  ],
  country: [
    ...['country code', 'country_code', 'default address country code', 'land', 'country', 'landcode'],
    ...['billing_country', 'country / region', 'land / regio', '_address_country_id', 'country_id', 'address_country'],
  ],
}

/** WooCommerce has both addresses of a customer on one line. */
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
  email: [
    'email',
    'e-mail',
    'e-mailadres',
    'emailadres',
    'email address',
    'user_email',
    'billing_email',
    'e-mail adres',
  ],
  wholeName: ['name', 'naam', 'full name', 'volledige naam', 'klantnaam'],
  prefix: ['tussenvoegsel', 'name prefix', 'middlename', 'middle_name'],
  type: ['customer type', 'klanttype', 'soort klant'],
  coc: ['kvk', 'kvk-nummer', 'kvk nummer', 'coc number', 'ondernemingsnummer'],
  vat: [
    'btw-nummer',
    'btw nummer',
    'btw-id',
    'vat number',
    'vat_number',
    'billing_vat_number',
    'taxvat',
    'tax vat number',
  ],
  reference: ['reference', 'referentie'],
  phone: [
    'phone',
    'telefoon',
    'telefoonnummer',
    'phone number',
    'default address phone',
    'billing_phone',
    '_address_telephone',
    'telephone',
    'mobile',
    'mobiel',
  ],
  language: ['language', 'taal', 'locale'],
  created: [
    'created at',
    'created',
    'aangemaakt',
    'klant sinds',
    'customer since',
    ...['date_registered', 'user_registered', 'sign up', 'aangemeld', 'registration', 'registratie'],
    ...['registratiedatum', 'created_at', 'date_add'],
  ],
  addressType: ['address type', 'adressoort', 'soort adres'],
  isDefault: ['default address', 'standaardadres', 'default', 'standaard'],
  newsletter: ['newsletter', 'nieuwsbrief', 'accepts email marketing', 'accepts marketing', 'news.', 'is_subscribed'],
  newsletterAt: ['newsletter since', 'nieuwsbrief sinds', 'newsletter date', 'nieuwsbrief datum'],
  newsletterFrom: ['newsletter source', 'nieuwsbrief bron'],
} as const
