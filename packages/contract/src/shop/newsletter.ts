import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { emailAddress } from './account-form.ts'

const secret = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(200, 'tooLong'))

/**
 * The answer is equal for existing subscribers. No newsletter is sent before the owner confirms in the mail
 * (Telecommunicatiewet art. 11.7, WER XII.13).
 */
export const askForNewsletter = endpoint({
  method: 'POST',
  path: '/api/v2/newsletter',
  summary: 'Ask for the newsletter: a mail comes in which its owner confirms that',
  access: 'anyone',
  body: v.object({ emailAddress }),
  data: v.null(),
  problems: { newsletterOff: 404 },
})

export const readNewsletterLink = endpoint({
  method: 'POST',
  path: '/api/v2/newsletter/read',
  reads: true,
  summary: 'Whether the newsletter of a link was confirmed already; it confirms nothing',
  access: 'anyone',
  body: v.object({ token: secret }),
  data: v.object({ isConfirmed: v.boolean() }),
  problems: { newsletterLinkEnded: 422 },
})

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/v2/newsletter/confirm',
  summary: 'Confirm a newsletter with the token of the mail; it works once',
  access: 'anyone',
  body: v.object({ token: secret }),
  data: v.null(),
  problems: { newsletterLinkEnded: 422 },
})

export const readNewsletterKey = endpoint({
  method: 'POST',
  path: '/api/v2/newsletter/end/read',
  reads: true,
  summary: 'Whether the key of a newsletter was used already; it ends nothing',
  access: 'anyone',
  body: v.object({ key: secret }),
  data: v.object({ isEnded: v.boolean() }),
  problems: { newsletterKeyUnknown: 422 },
})

/** `key` is in every newsletter; an unknown or used key gets the same answer. */
export const endNewsletter = endpoint({
  method: 'POST',
  path: '/api/v2/newsletter/end',
  summary: 'Get the newsletter no more',
  access: 'anyone',
  body: v.object({ key: secret }),
  data: v.null(),
  problems: {},
})
