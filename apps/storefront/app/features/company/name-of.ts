/** What people are called in lists and by who cannot see beside whom a button stands. */
export const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`
