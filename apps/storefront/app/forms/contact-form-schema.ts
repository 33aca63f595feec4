import { emailAddress, phoneNumber } from '@toonbank/contract/shop/account-form.ts'
import { personName } from '@toonbank/contract/shop/address.ts'
import * as v from 'valibot'

export const contactForm = v.object({ firstName: personName, lastName: personName, emailAddress, phoneNumber })
