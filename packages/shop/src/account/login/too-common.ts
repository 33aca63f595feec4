export const tooCommon = (field: 'password' | 'newPassword') =>
  ({ ok: false, problem: 'invalidInput', fields: [{ field, problem: 'passwordTooCommon' }] }) as const
