/** The preset roles of the office; each stands for a set of rights. */
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

/** `invited`: has not logged in yet; `left`: may do nothing any more, and stays for the history. */
export const staffStates = ['invited', 'active', 'left'] as const
export type StaffState = (typeof staffStates)[number]
