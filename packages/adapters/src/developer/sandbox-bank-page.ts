import type { sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { euroText } from '@toonbank/domain/money/euro-text.ts'
import { isUnfinished } from '@toonbank/domain/payment/payment-status.ts'
import { html } from 'hono/html'

export type Payment = typeof sandboxPayment.$inferSelect

const texts = {
  nld: {
    lang: 'nl',
    title: 'Oefenbank',
    lead: 'Hier betaal je in het echt bij je bank. In deze oefenomgeving kies je zelf hoe het afloopt; er gaat geen geld over.',
    amount: 'Bedrag',
    description: 'Omschrijving',
    over: 'Deze betaling is al afgerond.',
    back: 'Terug naar de winkel',
    wrong: {
      choice: 'Kies een van de mogelijkheden.',
      shopper:
        'Alleen wie deze bestelling plaatste, kan hier betalen. Open deze pagina in de browser waarin je bestelde.',
    },
    testShop: 'Proefwinkel: er wordt niets betaald en niets geleverd.',
    delay: 'Bericht aan de winkel komt later',
    seconds: 'seconden',
    choices: {
      paid: 'Betalen',
      failed: 'Betaling mislukt',
      canceled: 'Annuleren',
      expired: 'Betaling verlopen',
      pending: 'Nog in behandeling',
    },
  },
  eng: {
    lang: 'en',
    title: 'Practice bank',
    lead: 'In real life you pay at your bank here. In this practice environment you choose how it ends; no money moves.',
    amount: 'Amount',
    description: 'Description',
    over: 'This payment is already over.',
    back: 'Back to the shop',
    wrong: {
      choice: 'Choose one of the possibilities.',
      shopper: 'Only who placed this order can pay here. Open this page in the browser in which you ordered.',
    },
    testShop: 'Test shop: nothing is paid and nothing is delivered.',
    delay: 'The notice to the shop comes later',
    seconds: 'seconds',
    choices: {
      paid: 'Pay',
      failed: 'Payment failed',
      canceled: 'Cancel',
      expired: 'Payment expired',
      pending: 'Still being processed',
    },
  },
}

export function sandboxBankPage(
  payment: Payment,
  { wrong, isTestShop }: { readonly wrong: 'choice' | 'shopper' | undefined; readonly isTestShop: boolean },
) {
  const text = texts[payment.locale]
  const amount = euroText(payment.amount, payment.locale)
  const choices = Object.entries(text.choices)
  return html`<!doctype html>
<html lang="${text.lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text.title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/developer-pages.css"></head>
<body>${isTestShop ? html`<aside class="test-shop">${text.testShop}</aside>` : ''}<main class="card"><p class="mark">${text.title}</p><h1>${amount}</h1>
<dl><dt>${text.description}</dt><dd>${payment.description}</dd></dl>
<p>${text.lead}</p>
${wrong ? html`<p role="alert" class="alert">${text.wrong[wrong]}</p>` : ''}
${
  isUnfinished(payment.status)
    ? html`<form method="post">${choices.map(([status, label]) => html`<button name="status" value="${status}" class="${status}">${label}</button>`)}
<label>${text.delay} <input name="delay" type="number" min="0" max="300" value="0" inputmode="numeric"> ${text.seconds}</label></form>`
    : html`<p role="status">${text.over}</p><p><a href="${payment.redirectUrl}">${text.back}</a></p>`
}
</main></body></html>`
}

export function sandboxBankIndex(payments: readonly Payment[]) {
  const list = payments.map(
    (payment) =>
      html`<li><a href="/sandbox-bank/${payment.id}">${payment.description}</a><span>${euroText(payment.amount, 'nld')}</span><span>${payment.status}</span></li>`,
  )
  return html`<!doctype html>
<html lang="nl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${texts.nld.title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/developer-pages.css"></head>
<body><main class="card wide"><h1>${texts.nld.title}</h1>
<p>Reken af in de winkel; de betaling verschijnt hier. / Check out in the shop; the payment appears here.</p>
<ul class="mails">${list}</ul></main></body></html>`
}
