import { createTransport } from 'nodemailer'
import { type MailFailure, toMailFailure } from './mail-failure.ts'

const timeoutMs = 5_000

/** Connects to the mail server and logs in, without sending anything. Undefined: that works. */
export async function tryMailServer(url: string): Promise<MailFailure | undefined> {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
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
