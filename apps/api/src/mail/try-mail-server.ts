import { createTransport } from 'nodemailer'
import { type MailFailure, toMailFailure } from './mail-failure.ts'

/** In milliseconds: for the merchant who waits for the doctor. */
const patience = 5_000

/** Whether the mail server greets us and takes our password, without sending anything. Undefined: it does. */
export async function tryMailServer(url: string): Promise<MailFailure | undefined> {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    dnsTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return toMailFailure(error)
  } finally {
    transport.close()
  }
}
