import { layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('aanmelden', 'routes/log-in.tsx'),
  route('begin', 'routes/begin.tsx'),
  route('begin/kies', 'routes/choose.ts'),
  route('bewijs', 'routes/proof.ts'),
  layout('routes/office.tsx', [
    layout('routes/page.tsx', [
      route('vandaag', 'routes/today.tsx'),
      route('bestellingen', 'routes/orders.tsx'),
      route('bestellingen/:number', 'routes/order.tsx'),
      route('bestellingen/:number/proef', 'routes/order-trial.ts'),
      route('inpakken', 'routes/packing.tsx'),
      route('inpakken/:paper', 'routes/packing-paper.ts'),
      route('vragen', 'routes/tickets.tsx', [route(':number', 'routes/ticket.tsx')]),
      route('vragen/:number/foto/:picture', 'routes/ticket-picture.ts'),
      route('antwoorden', 'routes/answer-templates.tsx'),
      route('klanten', 'routes/customers.tsx'),
      route('klanten/:id', 'routes/customer.tsx'),
      route('klanten/:id/proef', 'routes/customer-trial.ts'),
      route('geschiedenis', 'routes/history.tsx'),
      route('retouren', 'routes/returns.tsx'),
      route('beoordelingen', 'routes/reviews.tsx'),
      route('beoordelingen/:id/foto/:picture', 'routes/review-picture.ts'),
      route('offertes', 'routes/quotes.tsx'),
      route('personeel', 'routes/staff.tsx'),
      route('ik', 'routes/me.tsx'),
      route('ik/passkey', 'routes/passkey.ts'),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
