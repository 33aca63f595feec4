/** What the mails say. Placeholders in braces are filled by `say`. */
export const mailTexts = {
  nld: {
    hello: 'Hallo {firstName},',
    bye: 'Hartelijke groet,',
    orderConfirmation: {
      subject: 'Je bestelling {number}',
      paid: 'Bedankt voor je bestelling. Je betaling is binnen; we gaan voor je aan de slag.',
      unpaid: 'Bedankt voor je bestelling. Je betaling wordt nog verwerkt; zodra hij binnen is gaan we aan de slag.',
      subtotal: 'Subtotaal',
      discount: 'Korting',
      shipping: 'Verzendkosten',
      payment: 'Betaalkosten',
      total: 'Totaal',
      vat: 'Waarvan btw {percentage}%',
      delivery: 'Levering',
      address: 'Bezorgadres',
      view: 'Bekijk je bestelling',
      notReturnable: 'Op maat gemaakt, niet retourneerbaar.',
      withdrawal: 'Je kunt de overige artikelen binnen {days} dagen na ontvangst zonder opgaaf van reden retourneren.',
    },
    passwordReset: {
      subject: 'Een nieuw wachtwoord kiezen',
      body: 'Je hebt gevraagd om een nieuw wachtwoord. De link hieronder werkt één keer, tot een uur na deze mail.',
      button: 'Kies een nieuw wachtwoord',
      ignore: 'Heb je dit niet gevraagd? Dan hoef je niets te doen; je wachtwoord blijft zoals het is.',
    },
    accountMade: {
      subject: 'Je account bij {shop}',
      body: 'Er is een account voor je gemaakt. Daar vind je je bestellingen en adressen.',
      choose: 'Kies een wachtwoord om in te loggen. De link werkt zeven dagen.',
      button: 'Kies een wachtwoord',
    },
  },
  eng: {
    hello: 'Hello {firstName},',
    bye: 'Kind regards,',
    orderConfirmation: {
      subject: 'Your order {number}',
      paid: 'Thank you for your order. We have received your payment and are getting to work.',
      unpaid: 'Thank you for your order. Your payment is still being processed; as soon as it arrives we get to work.',
      subtotal: 'Subtotal',
      discount: 'Discount',
      shipping: 'Shipping costs',
      payment: 'Payment costs',
      total: 'Total',
      vat: 'Of which VAT {percentage}%',
      delivery: 'Delivery',
      address: 'Delivery address',
      view: 'View your order',
      notReturnable: 'Made to measure, cannot be returned.',
      withdrawal: 'You can return the other items within {days} days of receiving them, without giving a reason.',
    },
    passwordReset: {
      subject: 'Choose a new password',
      body: 'You asked for a new password. The link below works once, until an hour after this mail.',
      button: 'Choose a new password',
      ignore: 'Did you not ask for this? Then you need not do anything; your password stays as it is.',
    },
    accountMade: {
      subject: 'Your account at {shop}',
      body: 'An account was made for you. There you find your orders and addresses.',
      choose: 'Choose a password to log in. The link works for seven days.',
      button: 'Choose a password',
    },
  },
} as const

/** Fills `{name}` with its value. */
export const say = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
