import { customer } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aStaffTerminal } from '@toonbank/server/testing/a-staff-terminal.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const terminal = aStaffTerminal(shop)
const says = (line: string) => terminal(...line.split(' '))

it('lists what is open on account with its customer, and sets how much one may have open', async () => {
  expect(await says('on-account')).toBe('Nothing is open on account.')
  const { order } = await aStaff(shop).aPaidOrder('account')
  await db.update(shopOrder).set({ dueFirst: cents(0), paidAmount: cents(0) })

  const { emailAddress } = order
  expect(await says(`on-account limit ${emailAddress} 5000`)).toBe(
    `There is no business with the address ${emailAddress}.`,
  )
  await db.update(customer).set({ customerType: 'business' })

  expect(await says(`on-account limit ${emailAddress} 5000`)).toBe(
    `${emailAddress} may have € 5000.00 open on account.`,
  )
  const listed = await says('on-account')
  for (const part of [order.number, `<${emailAddress}>`, 'limit € 5000.00']) expect(listed).toContain(part)
  expect(await says(`on-account limit ${emailAddress} default`)).toContain('onAccount.creditLimit')
  expect(await says('on-account')).not.toContain('limit €')
  expect(await says(`on-account limit ${emailAddress} veel`)).toContain('euros like 5000')
})
