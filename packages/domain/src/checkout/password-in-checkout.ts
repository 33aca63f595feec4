/** Whether a new customer has to choose a password to order. */
export const passwordsInCheckout = ['optional', 'required'] as const
export type PasswordInCheckout = (typeof passwordsInCheckout)[number]
