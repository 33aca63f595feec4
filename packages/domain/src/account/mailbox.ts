/** The mailbox behind an e-mail address: 'anna+vloer@example.nl' arrives at 'anna@example.nl'. Limits count that. */
export const mailboxOf = (emailAddress: string): string => emailAddress.toLowerCase().replace(/\+[^@]*(?=@)/u, '')
