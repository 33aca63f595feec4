import type { DemoPeople } from '@toonbank/exchange/seed/read-people.ts'

export type DemoLogin = Pick<DemoPeople['customers'][number], 'emailAddress' | 'password' | 'customerType' | 'status'>

export interface OfficeAnnounced {
  readonly url: string
  /** The link that makes the first owner; undefined: there is one. */
  readonly begin: string | undefined
  readonly logins: readonly Pick<DemoPeople['staff'][number], 'emailAddress' | 'password' | 'role'>[]
}

export function announcement(
  appUrl: string,
  logins: readonly DemoLogin[],
  seconds: number,
  pages: { readonly mailbox: boolean; readonly sandboxBank: boolean },
  office: OfficeAnnounced,
): string {
  const addresses: [string, string][] = [
    ['Shop', `${appUrl}/`],
    ['English shop', `${appUrl}/en`],
    ['Back office', `${office.url}/beheer`],
    ...(office.begin ? [['First owner begins', office.begin] as [string, string]] : []),
    ['API description', `${appUrl}/api/openapi.json`],
    ...(pages.mailbox ? [['Mailbox', `${appUrl}/mailbox`] as [string, string]] : []),
    ...(pages.sandboxBank ? [['Sandbox bank', `${appUrl}/sandbox-bank`] as [string, string]] : []),
  ]
  const people = logins.map((login): [string, string] => [kindOf(login), `${login.emailAddress}  ${login.password}`])
  const staff = office.logins.map((one): [string, string] => [
    `Back office, ${one.role}`,
    `${one.emailAddress}  ${one.password}`,
  ])
  const told = people.length === 0 ? [] : [...columns([...people, ...staff]), '']
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
