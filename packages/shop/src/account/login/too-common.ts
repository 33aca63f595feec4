/**
 * The refusal of a password that many people use, as the schemas of the contract write it; only here the shop's own
 * name is known.
 */
export const tooCommon = (field: 'password' | 'newPassword') =>
  ({ ok: false, problem: 'invalidInput', fields: [{ field, problem: 'passwordTooCommon' }] }) as const
