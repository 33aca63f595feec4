import { readFile } from 'node:fs/promises'
import { countryCodes, streetAddressFields } from '@toonbank/domain/account/address.ts'
import { customerStatuses, customerTypes } from '@toonbank/domain/account/customer-kinds.ts'
import { locales } from '@toonbank/domain/locale.ts'
import { staffRoles } from '@toonbank/domain/staff/staff-member.ts'
import * as v from 'valibot'

const address = v.object({
  ...v.entriesFromList(streetAddressFields, v.string()),
  countryCode: v.picklist(countryCodes),
})

const people = v.strictObject({
  customers: v.array(
    v.strictObject({
      emailAddress: v.string(),
      password: v.string(),
      customerType: v.picklist(customerTypes),
      firstName: v.string(),
      lastName: v.string(),
      companyName: v.string(),
      cocNumber: v.string(),
      vatNumber: v.string(),
      reference: v.string(),
      phoneNumber: v.string(),
      status: v.picklist(customerStatuses),
      locale: v.picklist(locales),
      address,
      prices: v.array(
        v.strictObject({ category: v.string(), percentageOfList: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
      ),
    }),
  ),
  staff: v.array(
    v.strictObject({
      name: v.string(),
      emailAddress: v.string(),
      password: v.string(),
      role: v.picklist(staffRoles),
      locale: v.picklist(locales),
    }),
  ),
  addresses: v.array(v.strictObject({ ...address.entries, name: v.string() })),
})
export type DemoPeople = v.InferOutput<typeof people>

/**
 * Parses the demo's customers, staff and addresses, which are separate because a merchant's file contains no passwords. Throws
 * an error that names the file and each invalid field.
 */
export async function readPeople(file: string): Promise<DemoPeople> {
  const result = v.safeParse(people, JSON.parse(await readFile(file, 'utf8')))
  if (result.success) return result.output
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file itself'}: ${issue.message}`)
  throw new Error(`${file} does not have its form:\n${faults.join('\n')}`)
}
