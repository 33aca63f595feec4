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

/** Everything that is written about somebody of the staff; the history shows it. */
export type StaffAct =
  | 'begun'
  | 'loggedIn'
  | 'loggedInByRecoveryCode'
  | 'invited'
  | 'joined'
  | 'changed'
  | 'reset'
  | 'left'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passwordChanged'
  | 'recoveryCodesRenewed'
  | 'sessionEnded'

/** A link that works once. `begin`: it makes the first owner, who has no row yet. */
export const staffLinkKinds = ['begin', 'invitation', 'reset'] as const
export type StaffLinkKind = (typeof staffLinkKinds)[number]

/** Milliseconds. */
const minute = 60_000
const day = 24 * 60 * minute
/** A session that nobody uses for so long is locked in place. */
export const idleBeforeLock = 30 * minute
/** A session ends after so long, however often it was used. */
export const sessionLife = 14 * day
/** A second factor counts for so long for acts that ask for one again. */
export const stepUpLife = 10 * minute
export const linkLife: Readonly<Record<StaffLinkKind, number>> = { begin: day, invitation: 7 * day, reset: 60 * minute }
