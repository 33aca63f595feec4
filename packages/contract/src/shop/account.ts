import { personRoles } from '@toonbank/domain/account/company-role.ts'
import { customerStatuses, customerTypes } from '@toonbank/domain/account/customer-kinds.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { language, line } from '../fields.ts'
import {
  customerType,
  emailAddress,
  informationForm,
  longestSecret,
  newPassword,
  optionalPhoneNumber,
} from './account-form.ts'
import { address, personName } from './address.ts'

export const session = v.object({
  id: v.string(),
  customerId: v.number(),
  customerType: v.picklist(customerTypes),
  emailAddress: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  companyName: v.string(),
  cocNumber: v.string(),
  vatNumber: v.string(),
  reference: v.string(),
  phoneNumber: v.string(),
  status: v.picklist(customerStatuses),
  locale: language,
  hasPassword: v.boolean(),
  /** False: no mailed link has proven yet that the address belongs to the customer. */
  isEmailProven: v.boolean(),
  /** Members of a company have a role, its owner included; null means a private customer. */
  role: v.nullable(v.picklist(['owner', ...personRoles])),
  addresses: v.object({ invoice: v.array(address), delivery: v.array(address) }),
  defaultDeliveryAddressId: v.nullable(v.string()),
})
export type Session = v.InferOutput<typeof session>

export const login = endpoint({
  method: 'POST',
  path: '/api/v2/account/login',
  summary: 'Log in; the token comes as the auth_token cookie',
  access: 'anyone',
  body: v.object({
    email: v.pipe(
      v.string('required'),
      v.trim(),
      v.toLowerCase(),
      v.minLength(1, 'required'),
      v.maxLength(254, 'tooLong'),
    ),
    password: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(longestSecret, 'tooLong')),
  }),
  data: session,
  problems: { accountLoginRequestError: 401 },
})

/** The token comes as bearer header, as the `token` of the body, or as cookie. */
export const getSession = endpoint({
  method: 'POST',
  path: '/api/v2/account/session',
  reads: true,
  summary: 'Who is logged in',
  access: 'anyone',
  body: v.object({ token: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(longestSecret)))) }),
  data: session,
  problems: { sessionEnded: 401 },
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/v2/account/logout',
  summary: 'End the session',
  access: 'anyone',
  data: v.null(),
  problems: {},
})

/** The answer's cookie logs a new customer in; a known address is refused. */
export const register = endpoint({
  method: 'POST',
  path: '/api/v2/account/register',
  summary: 'Make an account',
  access: 'anyone',
  body: informationForm,
  data: session,
  problems: { accountCreateError: 409, accountRegistrationNotAllowed: 403 },
})

/** The answer is success for an unknown address too, so that nobody can test which addresses have accounts. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/v2/account/reset',
  summary: 'Send a mail to choose a new password',
  access: 'anyone',
  body: v.object({ emailAddress }),
  data: v.null(),
  problems: {},
})

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/v2/account/password',
  summary: 'Choose a new password with the token of the reset mail; it works once',
  access: 'anyone',
  body: v.object({ token: v.pipe(v.string('required'), v.maxLength(longestSecret, 'tooLong')), password: newPassword }),
  data: v.null(),
  problems: { accountPasswordResetError: 422 },
})

const linkToken = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(longestSecret, 'tooLong'))

export const requestLoginLink = endpoint({
  method: 'POST',
  path: '/api/v2/account/login-link',
  summary: 'Send a mail with a link that logs in',
  access: 'anyone',
  body: v.object({
    emailAddress,
    to: v.optional(v.string()),
  }),
  data: v.null(),
  problems: {},
})

/** Reading the link does not use it up, because mail scanners open it too. */
export const readLoginLink = endpoint({
  method: 'POST',
  path: '/api/v2/account/login-link/read',
  reads: true,
  summary: 'Whose account the link of a login mail opens; it does not use the link up',
  access: 'anyone',
  body: v.object({ token: linkToken }),
  data: v.object({
    emailAddress: v.string(),
    isEmailProven: v.boolean(),
    /** True: it is the first link and nobody is logged in to the account, so all earlier access ends. */
    endsAccess: v.boolean(),
    endsPassword: v.boolean(),
    leavesCompany: v.boolean(),
  }),
  problems: { loginLinkEnded: 422 },
})

export const readResetLink = endpoint({
  method: 'POST',
  path: '/api/v2/account/password/read',
  reads: true,
  summary: 'Whether the link of a mail still sets a new password; it does not use the link up',
  access: 'anyone',
  body: v.object({ token: linkToken }),
  data: v.null(),
  problems: { accountPasswordResetError: 422 },
})

/** `emailAddress` is the one that was shown, so that nobody is logged in to another account. */
export const loginByLink = endpoint({
  method: 'POST',
  path: '/api/v2/account/login-link/login',
  summary: 'Log in with the token of a login mail; it works once. The session comes as the auth_token cookie',
  access: 'anyone',
  body: v.object({ token: linkToken, emailAddress: v.pipe(v.string('required'), v.maxLength(254, 'tooLong')) }),
  data: session,
  problems: { loginLinkEnded: 422 },
})

/** Success: the account exists. Error: it is new, or registration is off. */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/presession/verify',
  reads: true,
  summary: 'Whether an e-mail address has an account',
  access: 'anyone',
  body: v.object({ email: emailAddress }),
  data: v.object({ email: v.string() }),
  problems: { accountUnknown: 404, accountRegistrationNotAllowed: 403 },
})

export const updateAccount = endpoint({
  method: 'POST',
  path: '/api/v2/account',
  summary: 'Change personal or company details, the e-mail address, the password, the language or the default address',
  access: 'customer',
  right: 'self',
  body: v.object({
    defaultAddressId: v.optional(line(64)),
    firstName: v.optional(personName),
    lastName: v.optional(personName),
    phoneNumber: v.optional(optionalPhoneNumber),
    customerType: v.optional(customerType),
    companyName: v.optional(line()),
    cocNumber: v.optional(line(20)),
    /** A changed number is unchecked until the register was asked. */
    vatNumber: v.optional(line(20)),
    reference: v.optional(line()),
    /**
     * Both fields require the password, or without one a session that a mailed link started less than half an hour ago.
     */
    emailAddress: v.optional(emailAddress),
    newPassword: v.optional(newPassword),
    password: v.optional(v.pipe(v.string(), v.maxLength(longestSecret, 'tooLong'))),
    locale: v.optional(language),
  }),
  data: v.null(),
  problems: { addressNotFound: 404, passwordWrong: 422, emailInUse: 409, companyHasPeople: 409 },
})
