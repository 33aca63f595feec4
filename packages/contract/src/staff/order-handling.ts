import * as v from 'valibot'
import { requiredLine, uid } from '../fields.ts'
import { address, addressForm } from '../shop/address.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** A note of the same code is written once. */
export const newNote = v.object({
  code: v.optional(uid),
  body: v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(4_000, 'tooLong')),
})

export const addOrderNote = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/notes',
  summary: 'Write an internal note about an order, which its customer never reads; @name mentions somebody',
  right: 'writeNotes',
  body: newNote,
  /** `tasksOf`: the people of the staff who have a task of it now. */
  data: v.object({ id: v.number(), mentions: v.array(v.string()), tasksOf: v.array(v.string()) }),
  problems: { orderNotFound: 404 },
})

export const finishMention = staffEndpoint({
  method: 'POST',
  path: '/api/staff/mentions/:id/done',
  summary: 'Whoever was mentioned in this note has read it',
  right: 'useOffice',
  data: v.null(),
  problems: { taskNotFound: 404 },
})

export const holdOrder = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/hold',
  summary: 'Hold an order: nothing of it is made, shipped or handed over until it is released',
  right: 'changeOrders',
  body: v.object({ reason: requiredLine(500) }),
  data: v.null(),
  problems: { orderNotFound: 404, stateForbids: 409, onHold: 409 },
})

export const releaseOrder = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/release',
  summary: 'End the hold of an order',
  right: 'changeOrders',
  data: v.null(),
  problems: { orderNotFound: 404, notOnHold: 409 },
})

export const changeDeliveryAddress = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/delivery-address',
  summary: 'Send an order to another address in the same country, as long as nothing of it has left',
  right: 'changeOrders',
  body: v.object({
    address: addressForm,
    /** The writer saw this address; another one by now refuses the change. */
    seen: address,
  }),
  data: v.null(),
  problems: {
    ...{ orderNotFound: 404, goodsHaveLeft: 409, isPickup: 409, countryChanges: 422, changedMeanwhile: 409 },
  },
})

export const resendMail = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/mails/:id/resend',
  summary: 'Send a mail of an order again, to the same address',
  right: 'changeOrders',
  data: v.object({ mailId: v.number(), recipient: v.string() }),
  problems: { orderNotFound: 404, mailNotFound: 404, notSentYet: 409, sentBefore: 409, mailTooOld: 409 },
})
