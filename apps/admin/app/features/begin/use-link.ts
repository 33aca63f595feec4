import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { readStaffLink } from '@toonbank/contract/staff/log-in.ts'

export type LinkData = DataOf<typeof readStaffLink>
export interface Told {
  readonly problem?: string
  readonly recoveryCodes?: readonly string[]
  readonly link?: LinkData
  readonly options?: never
}

/** Posts to the page of the link. The token comes from the fragment, so it stands in no log. */
export async function postLink(by: string, body: object): Promise<Told> {
  const token = location.hash.slice(1)
  const response = await fetch('/beheer/begin/kies', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ by, token, ...body }),
  })
  return response.json()
}
