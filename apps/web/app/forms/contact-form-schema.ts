import { emailAddress, phoneNumber } from '@toonbank/contract/account.ts'
import { personName } from '@toonbank/contract/address.ts'
import * as v from 'valibot'

/** Who orders, and how they are reached. */
export const contactForm = v.object({ firstName: personName, lastName: personName, emailAddress, phoneNumber })
