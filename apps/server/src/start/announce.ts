import type { DemoPeople } from '@toonbank/exchange/seed/read-people.ts'

export type DemoLogin = Pick<DemoPeople['customers'][number], 'emailAddress' | 'password' | 'customerType' | 'status'>

/** A public shop prints no logins. */
export function announcement(
  appUrl: string,
  logins: readonly DemoLogin[],
  seconds: number,
  pages: { readonly mailbox: boolean; readonly sandboxBank: boolean },
): string {
  const addresses: [string, string][] = [
    ['Shop', `${appUrl}/`],
    ['English shop', `${appUrl}/en`],
    ['API description', `${appUrl}/api/openapi.json`],
    ...(pages.mailbox ? [['Mailbox', `${appUrl}/mailbox`] as [string, string]] : []),
    ...(pages.sandboxBank ? [['Sandbox bank', `${appUrl}/sandbox-bank`] as [string, string]] : []),
  ]
  const people = logins.map((login): [string, string] => [kindOf(login), `${login.emailAddress}  ${login.password}`])
  const told = people.length === 0 ? [] : [...columns(people), '']
  return [`Ready in ${seconds.toFixed(1)} s.`, '', ...columns(addresses), '', ...told].join('\n')
}

function kindOf({ customerType, status }: DemoLogin): string {
  if (status === 'inactive') return 'Inactive customer'
  return customerType === 'business' ? 'Business customer' : 'Private customer'
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length), 0)
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
