export const staffRoles = [
  'owner',
  'manager',
  'warehouse',
  'workshop',
  'support',
  'editor',
  'bookkeeper',
  'viewer',
] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffStates = ['invited', 'active', 'left'] as const
export type StaffState = (typeof staffStates)[number]
