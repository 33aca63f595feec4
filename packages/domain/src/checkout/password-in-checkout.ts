export const passwordsInCheckout = ['optional', 'required'] as const
export type PasswordInCheckout = (typeof passwordsInCheckout)[number]
