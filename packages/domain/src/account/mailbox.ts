/**
 * Returns the mailbox of an address without its '+' tag ('anna+vloer@example.nl' is 'anna@example.nl'), by which limits
 * count.
 */
export const mailboxOf = (emailAddress: string): string => emailAddress.toLowerCase().replace(/\+[^@]*(?=@)/u, '')
