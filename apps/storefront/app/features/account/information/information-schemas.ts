import { language } from '@toonbank/contract/fields.ts'
import { updateAccount } from '@toonbank/contract/shop/account.ts'
import { companyForm, emailAddress, newPassword, optionalPhoneNumber } from '@toonbank/contract/shop/account-form.ts'
import { personName } from '@toonbank/contract/shop/address.ts'
import * as v from 'valibot'
import type { InformationPart } from './information-answer.ts'

const password = v.optional(v.string())

export const companyFields = v.partial(
  v.pick(updateAccount.body, ['companyName', 'cocNumber', 'vatNumber', 'reference']),
)

export const informationSchemas = {
  details: v.partial(v.object({ firstName: personName, lastName: personName, phoneNumber: optionalPhoneNumber })),
  company: companyForm,
  emailAddress: v.object({ emailAddress, password }),
  password: v.pipe(
    v.object({ newPassword, passwordRepeat: v.string(), password }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['passwordRepeat']],
        (form) => form.newPassword === form.passwordRepeat,
        'passwordsDiffer',
      ),
      ['passwordRepeat'],
    ),
  ),
  locale: v.object({ locale: language }),
} as const
export type SavedPart = keyof typeof informationSchemas

export const isSavedPart = (part: InformationPart | undefined): part is SavedPart =>
  part !== undefined && part in informationSchemas
