import { register } from '@toonbank/contract/shop/account.ts'
import { acceptInvitation, invitePerson } from '@toonbank/contract/shop/company.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import type { PersonRole } from '@toonbank/domain/account/company-role.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Shop, Visitor } from './a-shop.ts'
import { aGuest } from './walk.ts'

export const personsPassword = 'Karpetten7x'

/** The registration of a business. */
export const aBusiness = (name: string | number) => ({
  ...aGuest(name),
  ...{ customerType: 'business' as const, companyName: 'Vloer BV', cocNumber: '12345678' },
  ...{ vatNumber: 'NL123456782B12', reference: 'project 1' },
})

export const ownersPassword = 'Vloerbedekking9'
let owners = 0

/** Who has just registered a company of their own. */
export async function anOwner(shop: Shop, emailAddress = `owner${++owners}@example.nl`): Promise<Visitor> {
  const owner = shop.aVisitor()
  const registered = await owner.ask(register, { body: { ...aBusiness(0), emailAddress, password: ownersPassword } })
  if (!registered.ok || registered.value.role !== 'owner') throw new Error(`not registered: ${emailAddress}`)
  return owner
}

/** A number as part of a name. */
export const letters = (n: number): string => String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

interface Invitation {
  readonly role: PersonRole
  readonly emailAddress: string
  readonly mayOrderOnAccount?: boolean
  readonly firstName?: string
}

/** The token of the newest invitation that was mailed to this address. */
export async function invitationToken({ database: { db } }: Shop, emailAddress: string): Promise<string> {
  const [sent] = await db
    .select()
    .from(mail)
    .where(and(eq(mail.recipient, emailAddress), eq(mail.kind, 'companyInvitation')))
    .orderBy(desc(mail.id))
    .limit(1)
  if (!sent) throw new Error(`nobody invited ${emailAddress}`)
  return new URL((sent.data as { url: string }).url).searchParams.get('token') ?? ''
}

/** The owner invites, and the person accepts by the link of the mail, which logs them in. */
export async function joinCompany(shop: Shop, owner: Visitor, person: Visitor, wanted: Invitation): Promise<void> {
  const body = { firstName: 'Pien', lastName: 'Inkoop', ...wanted }
  const invited = await owner.ask(invitePerson, { body })
  if (!invited.ok) throw new Error(`not invited: ${invited.problem}`)
  const token = await invitationToken(shop, wanted.emailAddress)
  const accepted = await person.ask(acceptInvitation, { body: { token, password: personsPassword } })
  if (!accepted.ok) throw new Error(`not joined: ${accepted.problem}`)
}
