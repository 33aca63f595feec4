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
      withdrawal: 'Je kunt je bestelling binnen {days} dagen na ontvangst zonder opgaaf van reden retourneren.',
      withdrawalOfRest: 'Je kunt de overige artikelen binnen {days} dagen na ontvangst zonder opgaaf van reden retourneren.',
      choosePassword:
        'Wil je je bestelling online volgen? Kies dan een wachtwoord voor je account; je logt in met het e-mailadres van deze mail.',
      choosePasswordButton: 'Kies een wachtwoord',
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
    passwordChanged: {
      subject: 'Je wachtwoord is gewijzigd',
      body: 'Het wachtwoord van je account bij {shop} is gewijzigd op {when}.',
      notYou: 'Was jij dat niet? Kies dan meteen een nieuw wachtwoord en {contact}.',
      button: 'Kies een nieuw wachtwoord',
    },
    emailAddressChanged: {
      subject: 'Je e-mailadres is gewijzigd',
      body: 'Het e-mailadres van je account bij {shop} is gewijzigd in {to}, op {when}. Onze mails gaan voortaan daarheen; dit is de laatste op dit adres.',
      notYou: 'Was jij dat niet? Dan kan een ander bij je account: {contact}. Wij helpen je het terug te krijgen.',
    },
    wasYou: 'Was jij dat? Dan hoef je niets te doen.',
    call: 'bel ons meteen op {phoneNumber} of mail naar {email}',
    write: 'mail ons meteen op {email}',
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
      withdrawal: 'You can return your order within {days} days of receiving it, without giving a reason.',
      withdrawalOfRest: 'You can return the other items within {days} days of receiving them, without giving a reason.',
      choosePassword:
        'Would you like to follow your order online? Choose a password for your account; you log in with the e-mail address of this mail.',
      choosePasswordButton: 'Choose a password',
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
    passwordChanged: {
      subject: 'Your password was changed',
      body: 'The password of your account at {shop} was changed on {when}.',
      notYou: 'Was that not you? Then choose a new password at once and {contact}.',
      button: 'Choose a new password',
    },
    emailAddressChanged: {
      subject: 'Your e-mail address was changed',
      body: 'The e-mail address of your account at {shop} was changed to {to}, on {when}. Our mails go there from now on; this is the last one to this address.',
      notYou: 'Was that not you? Then somebody else can get into your account: {contact}. We help you to get it back.',
    },
    wasYou: 'Was that you? Then you need not do anything.',
    call: 'call us right away on {phoneNumber} or write to {email}',
    write: 'write to us right away at {email}',
  },
} as const

/** Fills `{name}` with its value. */
export const say = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
