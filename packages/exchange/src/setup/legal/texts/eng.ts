import type { LegalTexts } from '../legal-texts.ts'

export const eng: LegalTexts = {
  mark: {
    title: 'To be checked',
    text: '<p>This text is an example that the shop filled in by itself. Have it checked before you sell: {{what}}</p>',
  },
  terms: {
    title: 'Terms and conditions',
    description: 'The terms under which {{company}} sells and delivers.',
    what: 'do the details, delivery, payment and complaints match the way you work; name a dispute committee if you belong to one.',
    who: [
      'Who we are',
      '<p>{{company}}, {{address}}. You reach us by {{contact}}. {{cocLabel}} {{cocNumber}}, VAT number {{vatNumber}}.</p>',
    ],
    sale: [
      'The sale',
      '<p>Before you order you see what you buy, what it costs in total with VAT and delivery, and when it comes. The contract is made when you press ‘Order and pay’. You get a confirmation by email at once, with these terms.</p>',
    ],
    payment: [
      'Payment',
      '<p>The ways to pay are shown at the start of the checkout. If you pay by bank transfer we hold your order until the date in the confirmation.</p>',
    ],
    deposit: [
      'Deposit',
      '<p>With your order you pay {{deposit}}% of the total. You pay the rest at or after delivery, not before.</p>',
    ],
    delivery: [
      'Delivery',
      '<p>The delivery time is stated with every product and on the overview of your order. If we cannot make it, we tell you and agree with you how to go on. How we deliver is described on <a href="/en/delivery">Delivery</a>. Until you hold the product the risk is ours.</p>',
    ],
    withdrawal: [
      'Right of withdrawal',
      '<p>As a consumer you may withdraw from a sale within {{returnDays}} days of receipt without giving a reason. You can do so with <a href="{{withdrawPath}}">Withdraw from contract</a>, at the bottom of every page of the shop, without an account. How it works is described on <a href="/en/right-of-withdrawal">Withdrawal and returns</a>, with a model form.</p>',
    ],
    measured: [
      'Made to measure',
      '<p>You cannot withdraw from what we make to measures that you typed. That is also stated with the product, in your cart and right before you order. A rug made to measure may differ by up to 3% from the measures you gave. If it is faulty or not what you ordered, we always put it right.</p>',
    ],
    conformity: [
      'Legal guarantee',
      '<p>A product must do what you may expect of it. If it does not, tell us: we repair or replace it, or you get your money back. You choose between repair and replacement; if you choose repair, your legal guarantee is extended once by 12 months. A guarantee stated with a product comes on top of that and takes nothing away from it. The same holds for what is made to measure. More is told on <a href="{{guaranteePath}}">Legal guarantee</a>.</p>',
    ],
    complaints: [
      'Complaints',
      '<p>Let us know by {{contact}}. We answer within 14 days. If we cannot solve it together, you may go to the competent court.</p>',
    ],
    law: [
      'Law',
      '<p>Our contracts are governed by {{law}} law. If you live in another country as a consumer, you keep the protection that the rules of that country give you.</p>',
    ],
  },
  privacy: {
    title: 'Privacy',
    description: 'Which data {{company}} keeps, why and for how long.',
    what: 'name every service that gets data of customers (payment, delivery, mail, hosting, statistics), and how long you keep it.',
    who: [
      'Who keeps this',
      '<p>{{company}}, {{address}}, is responsible for your data. Questions? You reach us by {{contact}}.</p>',
    ],
    data: [
      'What we know about you, and why',
      '<ul><li>Your name, address, email address and phone number, and what you order: to deliver your order, to write to you about it and to help you.</li><li>What you ask us, with the photos that you send along: to answer you.</li><li>If you buy for a company: its name, registration number and VAT number, for the invoice.</li><li>Your password, if you choose one, only as an encrypted print that nobody can read back.</li><li>Your IP address, for a short time, to stop abuse.</li></ul><p>Your payment details go straight to the payment service and never reach us.</p>',
    ],
    others: [
      'Who gets it from us',
      '<p>Only those who need it: the payment service that you choose, the carrier, and the services that send our mail and run our shop. We do not sell your data.</p>',
    ],
    period: [
      'How long',
      '<p>We keep orders and invoices for as long as the tax office asks. Your account, with your questions and our answers, exists until you ask us to delete it. Photos with a question disappear two years after it was closed. Mails that we sent and carts of visitors disappear after 90 days.</p>',
    ],
    rights: [
      'What you can ask',
      '<p>You may see, correct, take along and delete your data, as far as we need not keep it. Write to us: {{email}}; we answer within a month. If you are not satisfied, you can turn to the {{authority}}.</p>',
    ],
    cookies: ['Cookies', '<p>Which cookies the shop uses is described on <a href="/en/cookies">Cookies</a>.</p>'],
  },
  delivery: {
    title: 'Delivery',
    description: 'How {{company}} delivers in the Netherlands and Belgium.',
    what: 'does it match your carrier, and are countries, costs and times right in the delivery options.',
    where: [
      'Where',
      '<p>We deliver in the Netherlands and Belgium. The checkout shows which ways there are for your address.</p>',
    ],
    cost: [
      'What it costs',
      '<p>Delivery costs are shown in your cart and on the overview, before you order. Nothing is added after that.</p>',
    ],
    when: [
      'When',
      '<p>The delivery time is stated with every product. With more products the longest counts. As soon as your parcel leaves you get an email, with the code to follow it if the carrier gives one.</p>',
    ],
    damage: [
      'Damaged or not right',
      '<p>Take a picture and email it: {{email}}. We put it right, also when it was made to measure.</p>',
    ],
    back: ['Sending back', '<p>That is described on <a href="/en/right-of-withdrawal">Withdrawal and returns</a>.</p>'],
  },
  withdrawal: {
    title: 'Withdrawal and returns',
    description: 'How to withdraw from a sale at {{company}}, with the model form.',
    what: 'is the address for returns right, and does sending back stay free; the shop tells search engines so too.',
    period: [
      'Your time to decide',
      '<p>As a consumer you may withdraw from a sale without giving a reason. The law gives you 14 days from the day on which you received the last product of your order. {{periodOfShop}}</p>',
    ],
    how: [
      'How to withdraw',
      '<p>The quickest way is <a href="{{withdrawPath}}">Withdraw from contract</a>: it stands at the bottom of every page, in the emails about your order and with the order itself. You need no account. You may also let us know by {{contact}}; then tell us your name and your order number. You may use the form below, but you need not. We confirm it by email. Then send the product back within 14 days to {{returnTo}}. {{returnCosts}}</p>',
    ],
    money: [
      'Your money back',
      '<p>You get back all that you paid for the products, with the standard delivery costs, within 14 days of your message. We may wait until we have the product back or you show that it was sent. You may look at a product as you would in a shop; if it was used more than that, it may have lost value and we may deduct that.</p>',
    ],
    not: [
      'What you cannot withdraw from',
      '<p>What we make to measures that you typed. That is stated with the product, in your cart and right before you order. If you choose a size that we have in our range, you can withdraw as usual.</p>',
    ],
    form: [
      'Model withdrawal form',
      '<p><em>(complete and return this form only if you wish to withdraw from the contract)</em></p><ul><li>To {{company}}, {{address}}, {{email}}:</li><li>I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),</li><li>Ordered on (*)/received on (*),</li><li>Name of consumer(s),</li><li>Address of consumer(s),</li><li>Signature of consumer(s) (only if this form is notified on paper),</li><li>Date</li></ul><p>(*) Delete as appropriate.</p>',
    ],
  },
  cookies: {
    title: 'Cookies',
    description: 'Which cookies {{company}} uses.',
    what: 'add what you put in yourself (statistics, advertising); the shop must ask for consent first.',
    needed: [
      'What the shop needs',
      '<p>These cookies are needed to shop. They need no consent.</p><ul><li><strong>es_cuid</strong>: your cart, 90 days.</li><li><strong>auth_token</strong>: that you are logged in, 30 days; gone when you log out.</li><li><strong>es_o</strong>: the order that you are paying, 30 days at most.</li><li><strong>es_s</strong>: the email address with which you check out, a day at most.</li><li><strong>es_w</strong>: your wish list, if you make one without logging in, a year.</li><li><strong>es_t</strong>: the samples that you picked, until you order them, 60 days at most.</li><li>Your choice of language and of prices with or without VAT, a year.</li></ul><p>Your browser also keeps what you looked at last and what is in your cart; that stays on your device.</p>',
    ],
    other: [
      'Everything else',
      '<p>For cookies that measure or follow you we ask your consent first. Refusing is as easy as allowing, and you can always change your mind.</p>',
    ],
    more: [
      'More',
      '<p>What else we keep is described on <a href="/en/privacy">Privacy</a>. Questions? You reach us by {{contact}}.</p>',
    ],
  },
  words: {
    contact: 'email {{email}}, phone {{phone}}',
    contactWithoutPhone: 'email {{email}}',
    returnsFree: 'Sending back costs you nothing: you get a label from us.',
    returnsPaid: 'You pay for sending it back.',
    periodLonger: 'We give you {{returnDays}} days.',
    periodOfLaw: 'We keep to that.',
    NL: {
      cocLabel: 'Chamber of Commerce number',
      law: 'Dutch',
      authority: 'Dutch data protection authority (Autoriteit Persoonsgegevens)',
      country: 'the Netherlands',
    },
    BE: {
      cocLabel: 'Enterprise number',
      law: 'Belgian',
      authority: 'Belgian data protection authority (Gegevensbeschermingsautoriteit)',
      country: 'Belgium',
    },
  },
}
