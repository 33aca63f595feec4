import * as v from 'valibot'
import { text } from './fields.ts'

const menuItem = v.object({ title: text, url: text, children: v.optional(v.array(v.object({ title: text, url: text })), []) })

/** demo/shop.json — what the merchant sets. */
export const demoSettings = v.object({
  name: v.string(),
  organizationName: v.string(),
  tagline: text,
  supportEmail: v.string(),
  phoneNumber: v.string(),
  whatsappNumber: v.string(),
  termsConditionsUrl: text,
  privacyUrl: text,
  returnDays: v.number(),
  /** Where the score beside the button leads. */
  reviewUrl: text,
  menus: v.object({ navigation: v.array(menuItem), footer: v.array(menuItem) }),
})
